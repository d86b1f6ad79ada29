/** How many suggestions a type-ahead field lists at most. */
export const MOST_SUGGESTIONS = 10;
/** The country that an address starts with (CONST-029). */
export const DEFAULT_COUNTRY = "US";

/** A country, state, or city: its name, and the code that people also use for it. */
export interface Place {
  readonly code: string;
  readonly name: string;
}

/**
 * Places whose name or code starts with the typed text, then those that contain it elsewhere; from one character on, at
 * most ten (VALID-031).
 */
export function matchingPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return [];
  const begins = (place: Place) =>
    place.name.toLowerCase().startsWith(wanted) || place.code.toLowerCase() === wanted;
  const holds = (place: Place) => !begins(place) && place.name.toLowerCase().includes(wanted);
  return [...places.filter(begins), ...places.filter(holds)].slice(0, MOST_SUGGESTIONS);
}

/** The place whose full name or code was typed. */
export const exactPlace = (places: readonly Place[], typed: string): Place | undefined => {
  const wanted = typed.trim().toLowerCase();
  return places.find((place) => place.name.toLowerCase() === wanted || place.code.toLowerCase() === wanted);
};
