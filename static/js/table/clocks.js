// @ts-check
/** Draws what runs out: bars and rings shrink by themselves until their moment, without a timer of the page. */

/** @type {WeakMap<Element, string>} the moment each element already runs to */
const running = new WeakMap();

/** Start every clock under `root` that does not run yet to its moment. @param {ParentNode} root */
export function runClocks(root) {
  for (const element of root.querySelectorAll("[data-clock]")) {
    const { clock, until, whole } = /** @type {SVGElement} */ (element).dataset;
    if (!until || running.get(element) === until) continue;
    running.set(element, until);
    const left = Math.max(0, Number(until) - performance.now());
    const share = Math.min(1, left / Math.max(1, Number(whole)));
    for (const old of element.getAnimations()) old.cancel();
    const frames = clock === "ring"
      ? [{ strokeDasharray: `${share * 100} 100` }, { strokeDasharray: "0 100" }]
      : [{ transform: `scaleX(${share})` }, { transform: "scaleX(0)" }];
    element.animate(frames, { duration: left, fill: "forwards" });
  }
}
