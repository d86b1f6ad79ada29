import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../repository.mjs";
import { hashOf, stamp } from "../stamp.mjs";
import { buildPlaces } from "./build-places.mjs";
import { packageFiles, readPackages } from "./packages.mjs";

/** The places file, where a server running from source finds it; the build copies it next to the bundles. */
export const PLACES = join(ROOT, "packages/server/src/county/places/generated/places.txt");

/**
 * Builds the places file if it is missing or was built from other packages or by another version of this code. Throws
 * an error with one sentence if a package is not installed.
 */
export function ensurePlaces() {
  const built = stamp(join(dirname(PLACES), ".built-from"));
  const hash = hashOf([...packageFiles(), join(ROOT, "scripts/lib/places")]);
  if (existsSync(PLACES) && built.matches(hash)) return;
  mkdirSync(dirname(PLACES), { recursive: true });
  // Parallel runs each write a separate file and then move it into place as a whole.
  const own = `${PLACES}.${process.pid}`;
  writeFileSync(own, buildPlaces(readPackages()));
  renameSync(own, PLACES);
  built.set(hash);
}
