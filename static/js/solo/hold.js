// @ts-check
/** One tab at a time plays a match that is kept: the lock of a tab is free again when it is closed. */

/** Never settled: a lock is held as long as this is waited for. */
const forEver = () => new Promise(() => undefined);

/**
 * Browsers give locks to pages on https and localhost; elsewhere every tab may play.
 * @param {string} name
 * @param {{takeOver: boolean, lost: () => void}} how takeOver: from another tab, if one has it; lost: another tab has taken it over
 * @returns {Promise<boolean>} false: another tab has it
 */
export function hold(name, { takeOver, lost }) {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    let isAnswered = false;
    locks.request(name, takeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
      isAnswered = true;
      resolve(lock !== null);
      return lock ? forEver() : undefined;
    }).catch(() => (isAnswered ? lost() : resolve(true))); // where storage is forbidden, browsers refuse to be asked
  });
}
