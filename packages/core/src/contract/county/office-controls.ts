import * as v from "valibot";
import { LANGUAGE_CODES } from "../../messages/general/language.ts";
import { LABEL_MOST, REASON_KINDS } from "../../payments/refund/office-reasons.ts";
import { OFFICE_ROLES } from "../../roles/office-roles.ts";
import { PERMISSIONS } from "../../roles/permission-list.ts";
import { MANAGE_CONTROLS } from "../../roles/permissions.ts";
import { Count, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const MOST_REASONS = 50;
const MOST_CELLS = OFFICE_ROLES.length * PERMISSIONS.length;

/** A cell of the matrix that a county decided: whether a role has a permission. */
const PermissionCell = v.strictObject({
  Role: v.picklist(OFFICE_ROLES),
  Permission: v.picklist(PERMISSIONS),
  IsGranted: v.boolean(),
});
/** A decided cell of the matrix on the wire. */
export type PermissionCellWire = v.InferOutput<typeof PermissionCell>;

/** An amount of a limit in cents; null for no limit. */
const Limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000_000)));

/** The most that a role voids or refunds of one payment without a second person, in cents. */
const RoleLimit = v.strictObject({ Role: v.picklist(OFFICE_ROLES), VoidCents: Limit, RefundCents: Limit });
/** A role's limits on the wire, in cents. */
export type RoleLimitWire = v.InferOutput<typeof RoleLimit>;

/** A reason on the county's list, with its labels; the English one is required. */
export const OfficeReasonWire = v.strictObject({
  Code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  Kinds: list(v.picklist(REASON_KINDS), REASON_KINDS.length),
  Labels: list(
    v.strictObject({ Language: v.picklist(LANGUAGE_CODES), Text: text(LABEL_MOST) }),
    LANGUAGE_CODES.length,
  ),
  NeedsNote: v.boolean(),
});
export type OfficeReasonWire = v.InferOutput<typeof OfficeReasonWire>;

/** What a county decided about its controls; permissions and limits that are missing are as usual. */
const controls = {
  Permissions: list(PermissionCell, MOST_CELLS),
  Limits: list(RoleLimit, OFFICE_ROLES.length),
  Reasons: list(OfficeReasonWire, MOST_REASONS),
};
/** The controls of an office. `Version` increases with every change. */
export const OfficeControls = v.object({ ...controls, Version: Count });
export type OfficeControlsWire = v.InferOutput<typeof OfficeControls>;

const admin = { access: "login", roles: MANAGE_CONTROLS, source: "OFFICE-004", invented: true } as const;

/** The controls of the admin's county: who may do what, the limits, and the reasons to choose from. */
export const officeControls = endpoint({
  ...admin,
  name: "OfficeControls",
  method: "GET",
  path: "/AlchemePay/OfficeControls",
  answer: OfficeControls,
});

/**
 * Changes the given parts of the controls, all or none. Refused with validation_failed: `Paths` names invalid parts (a
 * fixed permission, a list of reasons without one for each use); `Reason` is changed (409) if `Version` is outdated.
 */
export const changeOfficeControls = endpoint({
  ...admin,
  asksPassword: true,
  name: "ChangeOfficeControls",
  method: "PUT",
  path: "/AlchemePay/OfficeControls",
  body: v.strictObject({
    Version: Count,
    Permissions: v.exactOptional(controls.Permissions),
    Limits: v.exactOptional(controls.Limits),
    Reasons: v.exactOptional(controls.Reasons),
  }),
  answer: OfficeControls,
});

/**
 * What the signed-in user may do in their county, by the county's matrix, with their limits in cents, the reasons to
 * choose from, and how many voids and refunds of others wait for their approval. Open pages ask for it repeatedly: it
 * also shows whether their session was ended.
 */
export const myAccess = endpoint({
  name: "MyAccess",
  method: "GET",
  path: "/AlchemePay/MyAccess",
  access: "login",
  answer: v.object({
    Permissions: list(words(40), 100),
    VoidLimitCents: Limit,
    RefundLimitCents: Limit,
    Reasons: controls.Reasons,
    Waiting: Count,
  }),
  source: "OFFICE-004",
  invented: true,
});
