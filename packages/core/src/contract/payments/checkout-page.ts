/** The data in GuestCheckout's page for the client: the frame's URL, and the secret of the handshake. */
export interface CheckoutPage {
  readonly checkoutId: string;
  /** On the payments origin. */
  readonly frameUrl: string;
  /** Valid once, for this checkout's frame. */
  readonly nonce: string;
  /** The sealed details for the frame whose ticket came with the request: the seal, a period, and the text. */
  readonly opening?: string | undefined;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** In single quotes: JSON has many double ones. */
const inQuotes = (text: string): string =>
  text.replace(/[&<>']/g, (character) => `&#${character.charCodeAt(0)};`);
const unescapeHtml = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/**
 * The page itself: complete HTML that, wherever it is shown, redirects to the payments origin, so that no host document
 * ever contains card fields (SAFETY-008, SAFETY-002).
 */
export function writeCheckoutPage(page: CheckoutPage, words: { title: string; link: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(words.title)}</title>
<meta name="county-pay:checkout" content="${escapeHtml(page.checkoutId)}">
<meta name="county-pay:frame" content="${escapeHtml(page.frameUrl)}">
<meta name="county-pay:nonce" content="${escapeHtml(page.nonce)}">${page.opening === undefined ? "" : `\n<meta name="county-pay:opening" content='${inQuotes(page.opening)}'>`}
<meta http-equiv="refresh" content="0; url=${escapeHtml(page.frameUrl)}">
</head>
<body><p><a href="${escapeHtml(page.frameUrl)}">${escapeHtml(words.link)}</a></p></body>
</html>
`;
}

/** Reads such a page; null if it is not one. */
export function readCheckoutPage(html: string): CheckoutPage | null {
  const meta = (name: string): string | null => {
    const found = new RegExp(`<meta name="county-pay:${name}" content=(["'])(.*?)\\1>`).exec(html);
    return found?.[2] ? unescapeHtml(found[2]) : null;
  };
  const checkoutId = meta("checkout");
  const frameUrl = meta("frame");
  const nonce = meta("nonce");
  const opening = meta("opening") ?? undefined;
  return checkoutId && frameUrl && nonce ? { checkoutId, frameUrl, nonce, opening } : null;
}
