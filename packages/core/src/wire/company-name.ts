import * as v from "valibot";

/** The company's slug: the first path segment of every route. */
export const CompanyName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/));
