import { PAGES } from "../constants.ts";

/** A country, a state or a city: its name, and the code by which people also know it. */
export interface Place {
  readonly code: string;
  readonly name: string;
}

/**
 * Those whose name or code begins with what was typed, then those that hold it elsewhere; from one character, at most
 * ten (VALID-031).
 */
export function matchingPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return [];
  const begins = (place: Place) =>
    place.name.toLowerCase().startsWith(wanted) || place.code.toLowerCase() === wanted;
  const holds = (place: Place) => !begins(place) && place.name.toLowerCase().includes(wanted);
  return [...places.filter(begins), ...places.filter(holds)].slice(0, PAGES.typeahead);
}

/** The place that was typed in full, by name or code. */
export const exactPlace = (places: readonly Place[], typed: string): Place | undefined => {
  const wanted = typed.trim().toLowerCase();
  return places.find((place) => place.name.toLowerCase() === wanted || place.code.toLowerCase() === wanted);
};
