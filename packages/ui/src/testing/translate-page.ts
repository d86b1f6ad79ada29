/**
 * Does to a page what browsers' translators do: each text node is replaced with a copy inside two `font` elements.
 * `everywhere`: also where translating is forbidden, as some extensions do. The words stay as they are.
 */
export function translatePage(root: Element, everywhere = true): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("font, script, style")) continue;
    if (!everywhere && text.parentElement?.closest('[translate="no"]')) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
