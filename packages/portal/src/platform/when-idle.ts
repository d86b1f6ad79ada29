/** Calls back once the page has loaded and the browser has nothing more urgent to do. */
export function whenIdle(act: () => void): void {
  const wait = () =>
    // Safari has no such call yet.
    "requestIdleCallback" in window ? window.requestIdleCallback(act) : setTimeout(act);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
