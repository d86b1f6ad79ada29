const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a search. */
const wordsOf = (query: string): readonly string[] => fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The positions of the words in a text: start and end of each, in order, without overlap. Ignores accents and case. */
export function placesOf(text: string, query: string): readonly (readonly [start: number, end: number])[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  // Each character is normalized separately and keeps its position, even if its normalized form is longer.
  const starts: number[] = [];
  let folded = "";
  let at = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let index = 0; index < plain.length; index += 1) starts.push(at);
    folded += plain;
    at += character.length;
  }
  starts.push(text.length);
  const pattern = new RegExp(words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "")).join("|"), "gu");
  return [...folded.matchAll(pattern)].map(({ index, 0: found }) => [
    starts[index] ?? 0,
    starts[index + found.length] ?? text.length,
  ]);
}

/** Wraps the search words in <mark> throughout a fragment. */
export function highlight(fragment: DocumentFragment, query: string): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node);
  for (const node of nodes) {
    const places = placesOf(node.data, query);
    if (places.length === 0) continue;
    const pieces: (string | Node)[] = [];
    let from = 0;
    for (const [start, end] of places) {
      const mark = document.createElement("mark");
      mark.textContent = node.data.slice(start, end);
      pieces.push(node.data.slice(from, start), mark);
      from = end;
    }
    node.replaceWith(...pieces, node.data.slice(from));
  }
}
