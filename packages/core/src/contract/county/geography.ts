import * as v from "valibot";
import { list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const Name = words(200);

/** A country or a state: its name and its ISO code of two or three characters (CALL-027). */
export const Place = v.object({ name: Name, iso2: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/)) });
export type PlaceWire = v.InferOutput<typeof Place>;

const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const State = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/));

/**
 * The countries of telephone numbers (CALL-025): the calling codes as digits, e.g. '1'. The specification does not
 * print the service's path.
 */
export const phoneCountries = endpoint({
  name: "PhoneCountries",
  method: "GET",
  path: "/AlchemePay/Countries",
  access: "public",
  answer: list(
    v.object({
      name: Name,
      alpha3Code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      callingCodes: list(v.pipe(v.string(), v.regex(/^\d{1,6}$/)), 10),
    }),
    300,
  ),
  source: "CALL-025",
  invented: true,
});

/** The countries of addresses (CALL-026). */
export const countries = endpoint({
  name: "Countries",
  method: "GET",
  path: "/countries",
  access: "public",
  answer: list(Place, 300),
  source: "CALL-026",
});

/** The states of a country, `/countries/{country}/states`; an empty list for a country without states. */
export const statesOfCountry = endpoint({
  name: "States",
  method: "GET",
  path: "/countries/:country/states",
  access: "public",
  params: v.object({ country: Country }),
  answer: list(Place, 300),
  source: "CALL-027",
});

/** The cities of a state, `/countries/{country}/states/{state}/cities`, by name. */
export const citiesOfState = endpoint({
  name: "Cities",
  method: "GET",
  path: "/countries/:country/states/:state/cities",
  access: "public",
  params: v.object({ country: Country, state: State }),
  answer: list(v.object({ name: Name }), 10_000),
  source: "CALL-028",
});
