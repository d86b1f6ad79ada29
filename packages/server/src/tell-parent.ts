/**
 * Notifies the parent process, if there is one, e.g. `{ type: "ready" }`. A parent that has just exited receives
 * nothing; that is no error: `disconnect` stops us cleanly.
 */
export function tellParent(message: { readonly type: string } & Readonly<Record<string, unknown>>): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
