import type { Locator } from "@playwright/test";

/**
 * Does to a page what a browser's translator does: every text node is replaced with a copy inside two `font` elements,
 * everywhere, as extensions do that do not respect `translate="no"`.
 */
export const translate = (body: Locator): Promise<void> =>
  body.evaluate((root) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("font, script, style, noscript")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
