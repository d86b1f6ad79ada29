import * as v from "valibot";

const Hosts = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/*\s]+$/))),
);

/** What the server wrote into a frame's page as `<meta name="county-pay:…">`; '' for nothing. */
export const readMeta = (document: Document, name: "hosts" | "checkout" | "company"): string =>
  document.querySelector(`meta[name="county-pay:${name}"]`)?.getAttribute("content") ?? "";

/** The exact origins that may speak to the frame, the same list as in `frame-ancestors`; what is no such list counts as none. */
export function readHosts(document: Document): readonly string[] {
  const hosts = v.safeParse(Hosts, readMeta(document, "hosts"));
  return hosts.success ? hosts.output : [];
}
