/** Cycles through the items. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => {
    const next = items[at % items.length];
    at += 1;
    if (next === undefined) throw new Error("nothing to search for");
    return next;
  };
}
