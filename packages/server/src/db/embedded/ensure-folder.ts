import { mkdir } from "node:fs/promises";
import { errorCode } from "../failures/error-code.ts";
import { OperatorFailure } from "../failures/operator-failure.ts";

const REASONS: Partial<Record<string, string>> = {
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EEXIST: "a file is in its place",
  ENOTDIR: "a file is in its place",
};

/** The error for an unusable data folder, from the operating system's error. */
export function unusableFolder(folder: string, cause: unknown): OperatorFailure {
  const reason = REASONS[errorCode(cause)] ?? String(cause);
  return new OperatorFailure(
    `The data folder ${folder} cannot be used (${reason}): set COUNTY_PAY_DATA to a folder that can be written.`,
    { cause },
  );
}

/** For its owner only; if that is root, the user that PostgreSQL then runs as must be able to traverse it. */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Creates the folder and its parents, closed to others; refuses a path where no folder can be created. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: MODE }).catch((cause) => {
    throw unusableFolder(folder, cause);
  });
}
