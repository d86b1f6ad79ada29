import { hash } from "node:crypto";
import type { Mapping } from "./mapping/mapping.ts";
import { canonical } from "./resume.ts";

/**
 * Counts the changes to how a line becomes a bill: with another number, every line is read again, even those that have
 * not changed since the last file.
 */
export const READING = 1;

/** Bytes as hexadecimal digits. */
const DIGITS = 2 * 16;

/** Identifies a line together with all that decides how it is read, as PostgreSQL's text for bytes. */
export type LineHash = (cells: readonly string[]) => string;

/** Hashes the lines of a file with these headings, read with this mapping. */
export function lineHash(mapping: Mapping, header: readonly string[]): LineHash {
  const reading = hash("sha256", JSON.stringify([READING, canonical(mapping), header]));
  return (cells) => `\\x${hash("sha256", `${reading}${cells.join("\u0000")}`).slice(0, DIGITS)}`;
}
