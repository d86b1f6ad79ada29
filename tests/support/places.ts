import { ensurePlaces } from "../../scripts/lib/places/ensure-places.mjs";

/** Builds the server's list of places for tests that run it from its sources. */
export default function setup(): void {
  ensurePlaces();
}
