/** How long a page remembers a payment after its tab is closed, in milliseconds: as long as the frame can resume it. */
const REMEMBERED_MS = 30 * 60_000;

/**
 * Whether a payment to a county is in progress in this tab, or was when the latest tab was closed, so that the page opens
 * the frame again; its details are stored in the frame, on another origin. If the page's storage is blocked, the frame waits
 * for a press.
 */
export function paying(company: string) {
  const key = `county-pay:paying:${company}`;
  return {
    get(): boolean {
      try {
        const since = Date.now() - Number(localStorage.getItem(key) ?? 0);
        return sessionStorage.getItem(key) !== null || since < REMEMBERED_MS;
      } catch {
        return false;
      }
    },
    set(now: boolean): void {
      try {
        if (now) {
          sessionStorage.setItem(key, "1");
          localStorage.setItem(key, String(Date.now()));
        } else {
          sessionStorage.removeItem(key);
          localStorage.removeItem(key);
        }
      } catch {
        // Storage is blocked, so nothing is stored.
      }
    },
  };
}
