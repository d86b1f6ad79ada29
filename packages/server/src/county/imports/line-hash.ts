import { createHash } from "node:crypto";
import type { Mapping } from "./mapping/mapping.ts";
import { canonical } from "./resume.ts";

/**
 * Counts the changes to how a line becomes a bill: with another number, every line is read again, even those that have
 * not changed since the last file.
 */
const READING = 1;

const BYTES = 16;

/** Identifies a line together with all that decides how it is read, as PostgreSQL's text for bytes. */
export type LineHash = (cells: readonly string[]) => string;

/** Hashes the lines of a file with these headings, read with this mapping. */
export function lineHash(mapping: Mapping, header: readonly string[]): LineHash {
  const reading = createHash("sha256").update(JSON.stringify([READING, canonical(mapping), header]));
  return (cells) => {
    const digest = reading.copy().update(cells.join("\u0000")).digest();
    return `\\x${digest.toString("hex", 0, BYTES)}`;
  };
}
