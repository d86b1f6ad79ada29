/** The cookie that resets the translation lasts a day (SHELL-036). */
const RESET_COOKIE_SECONDS = 86_400;

const COOKIE = "_ap_translate";
const CODE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

/**
 * The language that the page was last translated into; null for none. Stored in a cookie for a day
 * (SHELL-036), so that a user who returns later, or another user of the same computer, starts with the
 * original page.
 */
export function chosenTranslation(): string | null {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const code = pair?.slice(COOKIE.length + 1) ?? "";
  return CODE.test(code) ? code : null;
}

/** Stores the choice for a day; null deletes it. */
export function keepTranslation(code: string | null): void {
  const seconds = code === null ? 0 : RESET_COOKIE_SECONDS;
  // Not every browser supports the Cookie Store API.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${COOKIE}=${code ?? ""}; path=/; max-age=${seconds}; samesite=lax`;
}
