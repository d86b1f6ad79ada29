import type {
  OfficeReasonWire,
  PermissionCellWire,
  RoleLimitWire,
} from "../contract/county/office-controls.ts";
import { LANGUAGE_CODES } from "../messages/general/language.ts";
import type { OfficeReason } from "../payments/refund/office-reasons.ts";
import type { RoleLimits } from "../roles/limits.ts";
import type { MatrixChanges } from "../roles/matrix.ts";
import { OFFICE_ROLES } from "../roles/office-roles.ts";
import { PERMISSIONS } from "../roles/permission-list.ts";

/** The cells of the matrix that a county decided, by role and permission. */
export const matrixFromWire = (cells: readonly PermissionCellWire[]): MatrixChanges =>
  Object.fromEntries(
    OFFICE_ROLES.map((role) => [
      role,
      Object.fromEntries(
        cells.filter(({ Role }) => Role === role).map(({ Permission, IsGranted }) => [Permission, IsGranted]),
      ),
    ]),
  );

/** The decided cells as a list, in the order of the matrix. */
export const matrixToWire = (changes: MatrixChanges): PermissionCellWire[] =>
  OFFICE_ROLES.flatMap((Role) =>
    PERMISSIONS.flatMap((Permission) => {
      const IsGranted = changes[Role]?.[Permission];
      return IsGranted === undefined ? [] : [{ Role, Permission, IsGranted }];
    }),
  );

/** Limits by role, in cents. */
export const limitsFromWire = (limits: readonly RoleLimitWire[]): RoleLimits =>
  Object.fromEntries(
    limits.map(({ Role, VoidCents, RefundCents }) => [
      Role,
      { voidCents: VoidCents, refundCents: RefundCents },
    ]),
  );

/** Limits as a list, in cents; without roles that have none. */
export const limitsToWire = (limits: RoleLimits): RoleLimitWire[] =>
  OFFICE_ROLES.flatMap((Role) => {
    const { voidCents = null, refundCents = null } = limits[Role] ?? {};
    return voidCents === null && refundCents === null
      ? []
      : [{ Role, VoidCents: voidCents, RefundCents: refundCents }];
  });

/** A reason of a county's list. */
export const reasonFromWire = ({ Code, Kinds, Labels, NeedsNote }: OfficeReasonWire): OfficeReason => ({
  code: Code,
  kinds: Kinds,
  labels: { en: "", ...Object.fromEntries(Labels.map(({ Language, Text }) => [Language, Text])) },
  needsNote: NeedsNote,
});

/** A reason to send or store; without empty labels. */
export const reasonToWire = ({ code, kinds, labels, needsNote }: OfficeReason): OfficeReasonWire => ({
  Code: code,
  Kinds: [...kinds],
  Labels: LANGUAGE_CODES.flatMap((Language) => {
    const Text = labels[Language]?.trim() ?? "";
    return Text === "" ? [] : [{ Language, Text }];
  }),
  NeedsNote: needsNote,
});
