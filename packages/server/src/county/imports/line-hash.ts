import { hash } from "node:crypto";
import type { Mapping } from "./mapping/mapping.ts";
import { type FileRecord, PlainLine } from "./reading/plain-line.ts";
import type { Shape } from "./reading/sniff.ts";
import { canonical } from "./resume.ts";

/**
 * Counts the changes to how a line becomes a bill: with another number, every line is read again, even those that have
 * not changed since the last file.
 */
export const READING = 2;

/** Bytes as hexadecimal digits. */
const DIGITS = 2 * 16;
const USUAL_LENGTH = 16 * 1024;

const bytea = (digest: string): string => `\\x${digest.slice(0, DIGITS)}`;

/** Identifies a line together with all that decides how it is read, as PostgreSQL's text for bytes. */
export type LineHash = (record: FileRecord) => string;

/**
 * Hashes the lines of a file with these headings, read with this mapping: the bytes of a plain line, the cells of any
 * other record.
 */
export function lineHash(mapping: Mapping, header: readonly string[], { delimiter }: Shape): LineHash {
  const reading = hash("sha256", JSON.stringify([READING, canonical(mapping), header, delimiter]), "buffer");
  // One buffer for all lines, which begins with the reading.
  let buffer = Buffer.concat([reading, Buffer.alloc(USUAL_LENGTH)]);
  return (record) => {
    if (!(record instanceof PlainLine))
      return bytea(hash("sha256", JSON.stringify([reading.toString("hex"), record.cells])));
    const length = reading.length + record.bytes.length;
    if (length > buffer.length) buffer = Buffer.concat([reading, Buffer.alloc(2 * length)]);
    record.bytes.copy(buffer, reading.length);
    return bytea(hash("sha256", buffer.subarray(0, length)));
  };
}
