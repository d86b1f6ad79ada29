import { countyLetters } from "./county/jobs.ts";
import type { Letters } from "./delivery/mail/index.ts";
import { paymentLetters } from "./payments/jobs.ts";
import { peopleLetters } from "./people/jobs.ts";

/** Every kind of email; each domain writes its own. */
export const LETTERS: Letters = { ...countyLetters, ...paymentLetters, ...peopleLetters };
