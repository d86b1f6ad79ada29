/**
 * Whether a payment to a county is under way in this tab, so that a reload of the page opens the frame again: what it
 * was lies in the frame, whose origin is not the page's. Where a page's storage is closed, the frame waits for a press.
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
        // Nothing is kept then.
      }
    },
  };
}
