import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../repository.mjs";
import { hashOf, stamp } from "../stamp.mjs";
import { buildPlaces } from "./build-places.mjs";
import { packageFiles, readPackages } from "./packages.mjs";

/** The file of places, where the server finds it when it runs from its sources; the build copies it beside the bundles. */
export const PLACES = join(ROOT, "packages/server/src/county/places/generated/places.txt");

/**
 * Builds the file of places where it is missing, or was built from other packages or by another version of this code.
 * Throws a sentence where a package is not installed.
 */
export function ensurePlaces() {
  const built = stamp(join(dirname(PLACES), ".built-from"));
  const hash = hashOf([...packageFiles(), join(ROOT, "scripts/lib/places")]);
  if (existsSync(PLACES) && built.matches(hash)) return;
  mkdirSync(dirname(PLACES), { recursive: true });
  // Runs side by side each write a file of their own and move it there whole.
  const own = `${PLACES}.${process.pid}`;
  writeFileSync(own, buildPlaces(readPackages()));
  renameSync(own, PLACES);
  built.set(hash);
}
