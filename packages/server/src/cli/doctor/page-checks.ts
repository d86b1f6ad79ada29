import { pagesStatus } from "../../county/payment-pages/index.ts";
import { bad, type Check, type Checks, doubt, good, many } from "./finding.ts";

/** PCI DSS 11.6.1 asks for a check at least once a week. */
const WEEK_MS = 7 * 86_400_000;

const pages: Check = async ({ pool }) => {
  const { checkedAt, failure, differences } = await pagesStatus(pool);
  const why = failure === "" ? "" : ` (${failure})`;
  if (differences.length > 0)
    return [bad("pages", `${many(differences.length, "difference")} from the release: run pages check`)];
  if (checkedAt === null)
    return [doubt("pages", `the payment pages have not been checked yet${why}: run pages check`)];
  return [
    Date.now() - checkedAt.getTime() > WEEK_MS
      ? bad("pages", `the payment pages were not checked for a week${why}: run pages check`)
      : good("pages", `the payment pages were as released at ${checkedAt.toISOString()}`),
  ];
};

/** The last check of the payment pages. */
export const PAGE_CHECKS: Checks = { pages };
