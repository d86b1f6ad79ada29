import { isUtf8 } from "node:buffer";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { latin1ToUtf8 } from "../reading/windows-1252.ts";

/** The most bytes that a file system lets a name have. */
const MAX_NAME_BYTES = 255;
const MAX_SHOWN_LENGTH = 150;

/** A file's name as people read it: one line without control characters, cut at its end if it is long. */
export function shownName(name: string): string {
  const line = name.replace(/\p{Cc}/gu, " ").trim();
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line;
}

/** `prefix`, `name`, and `ending` as one file name; the name is cut at its start where it would be too long. */
export function fittingName(prefix: string, name: string, ending = ""): string {
  const room = MAX_NAME_BYTES - Buffer.byteLength(prefix) - Buffer.byteLength(ending);
  const characters = [...name];
  let bytes = Buffer.byteLength(name);
  let first = 0;
  for (; bytes > room; first += 1) bytes -= Buffer.byteLength(characters[first] ?? "");
  return `${prefix}${characters.slice(first).join("")}${ending}`;
}

/**
 * Renames the files of a folder whose names are not in UTF-8, which cannot be opened by their names: they are read as
 * Windows-1252. A file whose new name is taken keeps its old one.
 */
export async function renameForeignNames(folder: string): Promise<void> {
  const names = await readdir(folder, { encoding: "buffer" });
  const taken = new Set(names.map((name) => name.toString("utf8")));
  for (const name of names) {
    const readable = latin1ToUtf8(name).toString("utf8");
    if (isUtf8(name) || taken.has(readable)) continue;
    await rename(Buffer.concat([Buffer.from(`${folder}/`), name]), join(folder, readable)).catch(
      () => undefined,
    );
  }
}
