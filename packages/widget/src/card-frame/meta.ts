import * as v from "valibot";

const Hosts = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/*\s]+$/))),
);

/** What the server wrote into the page: which origins may speak to it, and which checkout it is for. */
export interface FrameMeta {
  /** Exact origins, the same list as in `frame-ancestors`. */
  readonly hosts: readonly string[];
  readonly checkoutId: string;
}

/** Reads `<meta name="county-pay:hosts|checkout">`. Hosts that are not a list of plain origins count as none. */
export function readMeta(document: Document): FrameMeta {
  const content = (name: string): string =>
    document.querySelector(`meta[name="county-pay:${name}"]`)?.getAttribute("content") ?? "";
  const hosts = v.safeParse(Hosts, content("hosts"));
  return { hosts: hosts.success ? hosts.output : [], checkoutId: content("checkout") };
}
