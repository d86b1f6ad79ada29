const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
/** A host name with a letter in its last part, or four numbers; never a pattern. */
const HOST = new RegExp(`^(?:(?:${LABEL}\\.)*(?=[a-z0-9-]*[a-z])${LABEL}|\\d{1,3}(?:\\.\\d{1,3}){3})$`);
const ORIGIN = /^(https?):\/\/([^/:?#@\s]+)(?::([1-9]\d{0,4}))?$/;
const isOwnMachine = (host: string): boolean => host === "localhost" || host === "127.0.0.1";
const DEFAULT_PORT: Readonly<Record<string, string>> = { http: "80", https: "443" };

/** Whether this is the exact origin of a website as browsers send it; http only for the local machine. */
export function isSiteOrigin(text: string): boolean {
  const [, scheme = "", host = "", port = ""] = ORIGIN.exec(text) ?? [];
  // Browsers omit a scheme's default port.
  const isPort = port === "" || (port !== DEFAULT_PORT[scheme] && Number(port) < 65_536);
  return HOST.test(host) && host.length < 254 && isPort && (scheme === "https" || isOwnMachine(host));
}

/**
 * The origin of a typed address: 'www.county.gov/pay' is https://www.county.gov, 'localhost:4003' is
 * http://localhost:4003; '' if there is none.
 */
export function siteOrigin(typed: string): string {
  const address = /^(?:(https?):\/\/)?([^/:?#@\s]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i.exec(
    typed.trim().toLowerCase(),
  );
  if (!address) return "";
  const [, typedScheme, host = "", port = ""] = address;
  const scheme = typedScheme ?? (isOwnMachine(host) ? "http" : "https");
  const isHost = host.includes(".") || host === "localhost";
  const origin = `${scheme}://${host}${port === "" || port === DEFAULT_PORT[scheme] ? "" : `:${port}`}`;
  return isHost && isSiteOrigin(origin) ? origin : "";
}

/** What the office entered and what is stored instead: a scheme was added, or the path left out; null if neither. */
export function originNote(
  typed: string,
): { readonly origin: string; readonly kind: "https" | "http" | "path" } | null {
  const text = typed.trim().toLowerCase();
  const origin = siteOrigin(typed);
  if (origin === "" || text === origin) return null;
  if (/^https?:\/\//.test(text)) return { origin, kind: "path" };
  return { origin, kind: origin.startsWith("https:") ? "https" : "http" };
}

/**
 * The origin of a typed address with the other scheme, where either is possible: only for this machine ('localhost'),
 * which may have no certificate; '' otherwise.
 */
export function otherScheme(typed: string): string {
  const origin = siteOrigin(typed);
  if (origin === "" || /^https?:/i.test(typed.trim())) return "";
  const other = origin.replace(/^https?/, origin.startsWith("https") ? "http" : "https");
  return isSiteOrigin(other) ? other : "";
}

/** The maximum length of a logo as text: it is part of every visitor's first screen. */
export const LOGO_MOST = 60_000;

/** Image types that every browser shows. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"] as const;

/** A logo's error, null if none or if there is no logo: too large, or not an image that our pages may show. */
export function logoProblem(logo: string): "heavy" | "kind" | null {
  if (logo === "" || /^\/(?!\/)[^\s"'<>]{1,2000}$/.test(logo)) return null;
  const [, type = ""] = /^data:([a-z+/]+);base64,[A-Za-z0-9+/]+=*$/.exec(logo) ?? [];
  if (!LOGO_TYPES.some((one) => one === type)) return "kind";
  return logo.length > LOGO_MOST ? "heavy" : null;
}
