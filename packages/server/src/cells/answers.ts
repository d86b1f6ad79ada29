import type { IncomingHttpHeaders } from "node:http";
import type { Received } from "./upstream.ts";

/** A cell's answer that was read as a whole, to look at it. */
export interface Opened {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export type Answer = Received | Opened;

/** What says that a cell does not know what it was asked about: it has done nothing, and another one may know it. */
const NOT_KNOWN: ReadonlySet<number> = new Set([401, 403, 404, 410]);

export const isNotKnown = ({ status }: Answer): boolean => NOT_KNOWN.has(status);

/** Whether an answer may say that the cell cannot serve, or does not know the county: it is read before it is sent on. */
const isToOpen = (answer: Answer): boolean => answer.status === 503 || isNotKnown(answer);

const open = async ({ status, headers, body }: Received): Promise<Opened> => ({
  status,
  headers,
  bytes: Buffer.from(await body.arrayBuffer()),
});

/** Reads an answer if it must be looked at. */
export const openIfToSee = async (received: Received): Promise<Answer> =>
  isToOpen(received) ? open(received) : received;

/** The code of a refusal, and its details; '' for a page or anything else. */
function refusalIn(answer: Answer): { readonly code: string; readonly details: unknown } {
  const nothing = { code: "", details: undefined };
  if (!("bytes" in answer) || !String(answer.headers["content-type"] ?? "").includes("json")) return nothing;
  try {
    const read: unknown = JSON.parse(answer.bytes.toString("utf8"));
    if (typeof read !== "object" || read === null || !("Code" in read)) return nothing;
    return { code: String(read.Code), details: "Details" in read ? read.Details : undefined };
  } catch {
    return nothing;
  }
}

const isPage = ({ headers }: Answer): boolean => String(headers["content-type"] ?? "").includes("html");

/** Whether the cell cannot serve anything now, because of its database. */
export const isDown = (answer: Answer): boolean =>
  answer.status === 503 && (isPage(answer) || refusalIn(answer).code === "unavailable");

/** Whether the county is read-only because it moves: nothing was done, and a moment later it can be. */
export function isMoving(answer: Answer): boolean {
  if (answer.status !== 503) return false;
  const { code, details } = refusalIn(answer);
  const about =
    typeof details === "object" && details !== null && "Database" in details ? details.Database : "";
  return code === "unavailable" && about === "moving";
}

/** Whether the cell says that it does not serve the county, or does not know the session. */
export const isOtherCounty = (answer: Answer): boolean =>
  isNotKnown(answer) &&
  (["company_not_found", "unauthorised"].includes(refusalIn(answer).code) ||
    (answer.status === 404 && isPage(answer)));
