import * as v from "valibot";

const Hosts = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/*\s]+$/))),
);

type MetaName = "hosts" | "checkout" | "company" | "entry" | "account" | "colors" | "ticket" | "key";

/** The content of a frame page's `<meta name="county-pay:…">`, written by the server; '' if absent. */
export const readMeta = (document: Document, name: MetaName): string =>
  document.querySelector(`meta[name="county-pay:${name}"]`)?.getAttribute("content") ?? "";

/** The exact origins that may send messages to the frame, as in `frame-ancestors`; empty if the list is invalid. */
export function readHosts(document: Document): readonly string[] {
  const hosts = v.safeParse(Hosts, readMeta(document, "hosts"));
  return hosts.success ? hosts.output : [];
}
