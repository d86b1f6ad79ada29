/**
 * Whether a payment to a county is in progress in this tab, so that a reload of the page opens the frame again; its
 * details are stored in the frame, on another origin. If the page's storage is blocked, the frame waits for a press.
 */
export function paying(company: string) {
  const key = `county-pay:paying:${company}`;
  return {
    get(): boolean {
      try {
        return sessionStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
    set(now: boolean): void {
      try {
        if (now) sessionStorage.setItem(key, "1");
        else sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked, so nothing is stored.
      }
    },
  };
}
