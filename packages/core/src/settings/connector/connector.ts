/** A county's external systems that the server calls at an address: each has one connector. */
export const CONNECTOR_KINDS = ["tyler", "tyler-search", "drives", "terminals"] as const;
export type ConnectorKind = (typeof CONNECTOR_KINDS)[number];

/** The address that means this installation's own sandbox, wherever it runs. */
export const SANDBOX_ADDRESS = "sandbox";

/** The default port of a terminal address; cancel commands use it like all others (CONST-028). */
export const TERMINAL_PORT = 10_010;

/** How long a connector may take to answer, in milliseconds. */
export const CONNECTOR_TIMEOUT = { least: 500, most: 30_000, usual: 10_000 } as const;

/** The length of an address, at most: as it is typed, and as it is stored, with what was added. */
export const LONGEST_ADDRESS = 300;

/** Scheme, host (a name, an IPv4 address, or an IPv6 one in brackets), port, and a path without a query. */
const ADDRESS =
  /^(?:(https?):\/\/)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?((?:\/[\w.~%-]*)*)$/i;
const USUAL_PORT: Readonly<Record<string, number>> = { http: 80, https: 443 };

/**
 * A connector's address as stored: "" for none, "sandbox", or an http or https URL without a trailing slash. An address
 * without a scheme gets https; a terminal address without a port gets `TERMINAL_PORT`. Null if the text is not an
 * address, contains a user name, a query, or a fragment, or is longer than `LONGEST_ADDRESS` in stored form.
 */
export function connectorAddress(typed: string, kind: ConnectorKind): string | null {
  const text = typed.trim();
  if (text === "") return "";
  if (text.toLowerCase() === SANDBOX_ADDRESS) return SANDBOX_ADDRESS;
  const parts = text.length > LONGEST_ADDRESS ? null : ADDRESS.exec(text);
  if (!parts) return null;
  const [, scheme = "https", host = "", written, path = ""] = parts;
  const protocol = scheme.toLowerCase();
  const usual = USUAL_PORT[protocol];
  const port = written === undefined ? (kind === "terminals" ? TERMINAL_PORT : usual) : Number(written);
  if (port === undefined || port < 1 || port > 65_535) return null;
  // A terminal's port is always written out, so that 443 is not mistaken for a missing one.
  const shown = port === usual && kind !== "terminals" ? "" : `:${port}`;
  let stored = `${protocol}://${host.toLowerCase()}${shown}${path}`;
  while (stored.endsWith("/")) stored = stored.slice(0, -1);
  return stored.length > LONGEST_ADDRESS ? null : stored;
}
