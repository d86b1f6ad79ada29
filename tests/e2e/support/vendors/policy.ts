import type { Page } from "@playwright/test";

/** What the browser blocked on a page and in its frames, while it is filled. */
export function watchBlocked(page: Page): readonly string[] {
  const blocked: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (
      /Content Security Policy|Cross-Origin|sandbox|Trusted|blocked/i.test(text) &&
      message.type() !== "log"
    )
      blocked.push(text);
  });
  return blocked;
}
