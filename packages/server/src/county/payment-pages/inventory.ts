import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";

/** When a page loads a script: at once, when the payer needs it, or on another screen of the same document. */
const MOMENTS = ["first", "later", "other-screens"] as const;

/** A header, or text of a page, with `{{name}}` wherever its value depends on the installation or the county. */
const Template = v.string();

const File = v.object({
  /** Where it is served, and the path there. */
  origin: v.picklist(["portal", "payments"]),
  url: v.string(),
  /** Its path below `packages/`. */
  file: v.string(),
  kind: v.picklist(["script", "style"]),
  bytes: v.number(),
  sha256: v.string(),
  sha384: v.string(),
  /** Why a page loads it, and how a change of it is kept out or noticed (PCI DSS 6.4.3). */
  purpose: v.string(),
  integrity: v.string(),
  /** The sources in it, the largest first; bytes as they were before the script was minified. */
  contents: v.array(v.object({ source: v.string(), bytes: v.number() })),
  pages: v.array(v.object({ page: v.string(), when: v.picklist(MOMENTS) })),
});

const Page = v.object({
  name: v.string(),
  title: v.string(),
  origin: v.picklist(["portal", "payments"]),
  /** Its path; `{{county}}` is the county's name. */
  path: Template,
  /** The whole page as it is sent. */
  document: Template,
  /** The headers that concern security, exactly; the browser receives none of `withoutHeaders`. */
  headers: v.record(v.string(), Template),
  withoutHeaders: v.array(v.string()),
});

const Inventory = v.object({
  format: v.literal(1),
  version: v.string(),
  pages: v.array(Page),
  files: v.array(File),
  /** Scripts of others that a page's policy allows, by their source in it. */
  outsideScripts: v.record(v.string(), v.object({ purpose: v.string(), integrity: v.string() })),
  /** Why code of each source is loaded: an npm package, or a folder below `packages/`. */
  sources: v.record(v.string(), v.string()),
  /** What the server runs and reads to make the pages: paths below `packages/`, with their hashes. */
  programs: v.array(v.object({ file: v.string(), bytes: v.number(), sha256: v.string() })),
});

/** Every script, style sheet, page, and header of the payment pages of a release. */
export type Inventory = v.InferOutput<typeof Inventory>;
export type InventoryFile = v.InferOutput<typeof File>;
export type InventoryPage = v.InferOutput<typeof Page>;

/** Where the build writes it, below `packages/`. It is not served. */
export const INVENTORY_FILE = "server/dist/generated/payment-pages.json";

/** A hash in the format of `integrity` attributes. */
export const hashOf = (content: string | Buffer, algorithm: "sha256" | "sha384" = "sha384"): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;

/** Parses an inventory that was read from elsewhere. */
export const parseInventory = (value: unknown): Inventory => v.parse(Inventory, value);

/** The inventory of the release that is installed here. Throws an OperatorFailure if the build has not written it. */
export function readInventory(packages: string): Inventory {
  const path = packages + INVENTORY_FILE;
  if (!existsSync(path))
    throw new OperatorFailure("The inventory of the payment pages is missing: run npm run build.");
  return parseInventory(JSON.parse(readFileSync(path, "utf8")));
}
