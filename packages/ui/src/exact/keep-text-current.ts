/** The element that translators put in the place of a text node, around what they translated. */
const isTranslation = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === "FONT";

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/**
 * Keeps a page current that the reader's browser translates. A translator takes text nodes off the page and puts its own
 * elements there, while the screens go on to write into the nodes that they drew. As soon as they write into one of
 * those, it goes back to its place, where the translator finds it again. The returned function ends it.
 */
export function keepTextCurrent(root: Node): () => void {
  const translations = new WeakMap<Text, HTMLElement>();

  function replaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (!translation) return;
    for (const text of removedNodes) {
      if (!isText(text) || text.isConnected) continue;
      translations.set(text, translation);
      // Off the page, it is no longer below `root`.
      observer.observe(text, { characterData: true });
    }
  }

  function written(text: Node): void {
    if (!isText(text) || text.isConnected) return;
    const translation = translations.get(text);
    if (translation?.isConnected) translation.replaceWith(text);
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "childList") replaced(record);
      else written(record.target);
    }
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
