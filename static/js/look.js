// @ts-check
/** How pages look, put on the root before anything is painted; a script of its own, for modules would come too late. */
(() => {
  const root = document.documentElement;

  /** @returns {Record<string, string>} what was chosen on this device, else what the member chose elsewhere */
  function chosen() {
    try {
      return JSON.parse(localStorage.getItem("preferences") || root.dataset["preferences"] || "{}");
    } catch {
      return {};
    }
  }

  /** @param {string} name @param {string | undefined} value */
  function put(name, value) {
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }

  function look() {
    const { theme, palette, back, quality, speed } = chosen();
    put("theme", theme === "auto" ? "" : theme);
    put("cards", palette === "two" ? "" : palette);
    put("back", back);
    put("quality", quality);
    put("speed", speed);
  }

  look();
  addEventListener("preferences", look);
  addEventListener("storage", look);
})();
