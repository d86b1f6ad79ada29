import type { changeOfficeControls, Given, OfficeControlsWire } from "@county-pay/core/contract";
import { reasonLabel, reasonListProblem } from "@county-pay/core/payments";
import { changedCells, fixedViolations, storedChanges } from "@county-pay/core/session";
import { matrixFromWire, matrixToWire, reasonFromWire } from "@county-pay/core/settings";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { doerOf, noteAndTell } from "../../people/admins/index.ts";
import { readControls } from "./stored.ts";

/** The parts that an admin changes; a missing one stays. */
type Parts = Partial<Pick<OfficeControlsWire, "Permissions" | "Limits" | "Reasons">> & {
  readonly Version: number;
};

const isTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

/** The names of the parts that may not be stored. */
function problemsOf({ Permissions, Limits, Reasons }: Parts): readonly string[] {
  const cells = Permissions?.map(({ Role, Permission }) => `${Role} ${Permission}`) ?? [];
  const isFixed = fixedViolations(matrixFromWire(Permissions ?? [])).length > 0;
  return [
    ...(isFixed || isTwice(cells) ? ["Permissions"] : []),
    ...(isTwice(Limits?.map(({ Role }) => Role) ?? []) ? ["Limits"] : []),
    ...(Reasons && reasonListProblem(Reasons.map(reasonFromWire)) !== null ? ["Reasons"] : []),
  ];
}

type Details = Record<string, { readonly before: unknown; readonly after: unknown }>;

/** The old and new value of each changed cell: 'Clerk: audit-trail'. */
const cellDetails = (before: OfficeControlsWire, after: OfficeControlsWire): Details =>
  Object.fromEntries(
    changedCells(matrixFromWire(before.Permissions), matrixFromWire(after.Permissions)).map(
      ({ role, permission, isGranted }) => [
        `Permission.${role}.${permission}`,
        { before: !isGranted, after: isGranted },
      ],
    ),
  );

function limitDetails(before: OfficeControlsWire, after: OfficeControlsWire): Details {
  const of = ({ Limits }: OfficeControlsWire, role: string) => Limits.find(({ Role }) => Role === role);
  const roles = new Set([...before.Limits, ...after.Limits].map(({ Role }) => Role));
  return Object.fromEntries(
    [...roles].flatMap((role) =>
      (["VoidCents", "RefundCents"] as const).flatMap((name) => {
        const pair = { before: of(before, role)?.[name] ?? null, after: of(after, role)?.[name] ?? null };
        return pair.before === pair.after ? [] : [[`Limit.${role}.${name}`, pair]];
      }),
    ),
  );
}

const reasonText = (reason: OfficeControlsWire["Reasons"][number] | undefined): string | null => {
  if (!reason) return null;
  const { labels, kinds, needsNote } = reasonFromWire(reason);
  const others = Object.entries(labels).filter(([code, text]) => code !== "en" && text !== "");
  return [
    reasonLabel({ labels }),
    ...others.map(([, text]) => text),
    kinds.join(", "),
    ...(needsNote ? ["*"] : []),
  ].join(" / ");
};

function reasonDetails(before: OfficeControlsWire, after: OfficeControlsWire): Details {
  const of = ({ Reasons }: OfficeControlsWire, code: string) => Reasons.find(({ Code }) => Code === code);
  const codes = new Set([...before.Reasons, ...after.Reasons].map(({ Code }) => Code));
  return Object.fromEntries(
    [...codes].flatMap((code) => {
      const pair = { before: reasonText(of(before, code)), after: reasonText(of(after, code)) };
      return pair.before === pair.after ? [] : [[`Reason.${code}`, pair]];
    }),
  );
}

/** Records what changed from what to what, an entry for each part; every admin learns about permissions and limits. */
async function noteChanges(
  tenant: Tenant,
  { caller, language }: Pick<SignedInContext, "caller" | "language">,
  before: OfficeControlsWire,
  after: OfficeControlsWire,
): Promise<void> {
  const parts = {
    permissions: cellDetails(before, after),
    limits: limitDetails(before, after),
    reasons: reasonDetails(before, after),
  };
  for (const [part, details] of Object.entries(parts)) {
    if (Object.keys(details).length === 0) continue;
    const record = part === "reasons" ? note : noteAndTell;
    await record(tenant, doerOf(caller, language), `controls.${part}`, "", details);
  }
}

/** Changes a county's controls, all of the given parts or none (OFFICE-004). */
export const changeControls = (
  wanted: Parts,
  { caller, company, inCompany, language }: SignedInContext,
): Promise<Given<typeof changeOfficeControls> | Refusal> =>
  inCompany(async (tenant) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('controls of an office', ${company.id}))`.execute(
      tenant,
    );
    const before = await readControls(tenant, company.id);
    if (wanted.Version !== before.Version)
      return new Refusal("validation_failed", { Reason: "changed" }, 409);
    const problems = problemsOf(wanted);
    if (problems.length > 0) return refuse("validation_failed", { Paths: problems });
    const permissions = matrixToWire(storedChanges(matrixFromWire(wanted.Permissions ?? before.Permissions)));
    const limits = (wanted.Limits ?? before.Limits).filter(
      ({ VoidCents, RefundCents }) => VoidCents !== null || RefundCents !== null,
    );
    // The usual list stays the usual one, also in a later version, until the county changes it.
    const reasons = wanted.Reasons ? jsonText(wanted.Reasons) : null;
    await sql`insert into office_controls (company_id, permissions, limits, reasons, version)
      values (${company.id}, ${jsonText(permissions)}::jsonb, ${jsonText(limits)}::jsonb, ${reasons}::jsonb, 1)
      on conflict (company_id) do update set permissions = excluded.permissions, limits = excluded.limits,
        reasons = coalesce(excluded.reasons, office_controls.reasons), version = office_controls.version + 1`.execute(
      tenant,
    );
    const after = await readControls(tenant, company.id);
    await noteChanges(tenant, { caller, language }, before, after);
    return after;
  });
