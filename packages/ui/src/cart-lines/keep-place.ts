/** The focus target in a row: its last button, usually Remove, like the one just pressed. */
const lastButton = (row: Element | undefined): HTMLButtonElement | undefined =>
  [...(row?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])].at(-1);

/** Once the row is gone, focuses its neighbor, or the screen's heading if no row is left. */
function focusNear(rows: Element, at: number): void {
  // Leave the focus alone if it has moved on: to a dialog, or to a field that the visitor chose meanwhile.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const left = rows.isConnected ? [...rows.children] : [];
  const next = lastButton(left[at]) ?? lastButton(left.at(-1));
  (next ?? document.querySelector<HTMLElement>("h1"))?.focus();
}

/**
 * Removes a row with a button in that row. The button disappears with its row, so keyboard and screen-reader users
 * continue from the next row instead of from the top of the page.
 */
export async function keepPlace(takeOut: () => Promise<unknown>): Promise<void> {
  const row = document.activeElement?.closest("tr, li");
  const rows = row?.parentElement;
  const at = row && rows ? [...rows.children].indexOf(row) : 0;
  await takeOut();
  if (rows) requestAnimationFrame(() => focusNear(rows, at));
}
