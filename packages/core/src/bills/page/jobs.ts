import type { StandardBillWire } from "../../wire/bill.ts";

type JobInfo = Pick<StandardBillWire, "JobOption" | "JobStatus">;

const plain = (words: string): string => words.replace(/[^a-z]/gi, "").toLowerCase();

const SHOWN_ACTION = "forapproval";
const HIDING_STATUSES: readonly string[] = ["forrejection", "held"];

/**
 * Whether a record is shown (SEARCH-048): only if its job lists it for approval and neither for rejection nor as held.
 * Spaces, hyphens, and case are ignored, and a status may list several. A record without a job is shown.
 */
export function isShownByJob({ JobOption, JobStatus }: JobInfo): boolean {
  const statuses = (JobStatus?.JobStatusDescriptions ?? "").split(/[,;]/).map(plain);
  if (statuses.some((status) => HIDING_STATUSES.includes(status))) return false;
  return !JobOption || plain(JobOption.ActionType) === SHOWN_ACTION;
}

/** The ISO date on which a bill was mailed: its own, or its job's; null if neither has one (ENTITY-010, ENTITY-012). */
export const mailedDateOf = (wire: JobInfo & Pick<StandardBillWire, "MailedDate">): string | null =>
  wire.MailedDate ?? wire.JobOption?.MailedDatetime?.slice(0, 10) ?? null;
