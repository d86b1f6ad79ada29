/**
 * Tells the process that started us, if one did, e.g. `{ type: "ready" }`. A parent that has just ended hears nothing;
 * that is no failure of ours: `disconnect` ends us in order.
 */
export function tellParent(message: { readonly type: string } & Readonly<Record<string, unknown>>): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
