/** Whether this is the exact origin of a web site, as browsers send it; http only for a machine of one's own. */
export function isSiteOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isOwn = hostname === "localhost" || hostname === "127.0.0.1";
  // A star is a letter to the parser of addresses; an origin is never a pattern.
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname);
  return origin === text && isHost && (protocol === "https:" || (protocol === "http:" && isOwn));
}

/** The origin that an address typed by a person means: 'www.county.gov/pay' is https://www.county.gov; '' where none. */
export function siteOrigin(typed: string): string {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text === "" || /\s/.test(text) || !URL.canParse(address)) return "";
  const { origin, hostname } = new URL(address);
  const isHost = hostname.includes(".") || hostname === "localhost";
  return isHost && isSiteOrigin(origin) ? origin : "";
}

/** The most that a logo may weigh as text: it comes with the first screen of everybody. */
export const LOGO_MOST = 60_000;

/** Kinds of pictures that every browser shows. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"] as const;

/** What is wrong with a logo: too heavy, or nothing that pages of ours may show; null if nothing, also where there is none. */
export function logoProblem(logo: string): "heavy" | "kind" | null {
  if (logo === "" || /^\/(?!\/)[^\s"'<>]{1,2000}$/.test(logo)) return null;
  const [, type = ""] = /^data:([a-z+/]+);base64,[A-Za-z0-9+/]+=*$/.exec(logo) ?? [];
  if (!LOGO_TYPES.some((one) => one === type)) return "kind";
  return logo.length > LOGO_MOST ? "heavy" : null;
}
