import { pagesStatus } from "../../county/payment-pages/index.ts";
import { builtVersions, changedFiles, storedVersions } from "../../http/pages/widget-versions.ts";
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

/** Whether this build's widget is the one that sites may have pinned, and which versions are served. */
const widget: Check = async ({ config, pool }) => {
  const changed = await changedFiles(pool, builtVersions(config.folders.embed));
  const versions = await storedVersions(pool);
  return [
    changed.length > 0
      ? bad(
          "widget",
          `this build of ${changed.join(", ")} differs from the one that sites may have pinned, which is served: install the released build, or raise the version`,
        )
      : good("widget", versions.length > 0 ? `serves ${versions.join(", ")}` : "no server has started yet"),
  ];
};

/** The last check of the payment pages, and the widget's versions. */
export const PAGE_CHECKS: Checks = { pages, widget };
