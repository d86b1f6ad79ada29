/** Where the focus goes in a row: its last button, which mostly takes the row out, as the one pressed before. */
const lastButton = (row: Element | undefined): HTMLButtonElement | undefined =>
  [...(row?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])].at(-1);

/** Once the row is gone, its neighbour is focused, or the heading of the screen where no row is left. */
function focusNear(rows: Element, at: number): void {
  // If something else has the focus by now, it keeps it: a dialog, or a field that the person went to meanwhile.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const left = rows.isConnected ? [...rows.children] : [];
  const next = lastButton(left[at]) ?? lastButton(left.at(-1));
  (next ?? document.querySelector<HTMLElement>("h1"))?.focus();
}

/**
 * Removes a row by a button in that row. The button goes with its row; who works by keyboard or hears the page
 * goes on from the next row instead of from the beginning of the page.
 */
export async function keepPlace(takeOut: () => Promise<unknown>): Promise<void> {
  const row = document.activeElement?.closest("tr, li");
  const rows = row?.parentElement;
  const at = row && rows ? [...rows.children].indexOf(row) : 0;
  await takeOut();
  if (rows) requestAnimationFrame(() => focusNear(rows, at));
}
