import { mkdir } from "node:fs/promises";
import { errorCode } from "../error-code.ts";
import { OperatorFailure } from "../operator-failure.ts";

const REASONS: Partial<Record<string, string>> = {
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EEXIST: "a file is in its place",
  ENOTDIR: "a file is in its place",
};

/** The sentence for a data folder that cannot be used, out of what the operating system said. */
export function unusableFolder(folder: string, cause: unknown): OperatorFailure {
  const reason = REASONS[errorCode(cause)] ?? String(cause);
  return new OperatorFailure(
    `The data folder ${folder} cannot be used (${reason}): set COUNTY_PAY_DATA to a folder that can be written.`,
    { cause },
  );
}

/** For its owner alone; where that is root, the user as whom PostgreSQL then runs has to pass through it. */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Makes the folder and those above it, closed to others; refuses a path where no folder can be. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: MODE }).catch((cause) => {
    throw unusableFolder(folder, cause);
  });
}
