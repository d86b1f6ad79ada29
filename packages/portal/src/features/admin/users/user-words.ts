import { RESIDENT_TYPE, USER_REFUSALS } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import { type OfficeUserWire, officeControls } from "@county-pay/core/contract";
import { format, permissionMessages, userMessages } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { isStaff, limitsOf, may, PERMISSIONS, rightsOf, rolesOf } from "@county-pay/core/session";
import { limitsFromWire, matrixFromWire } from "@county-pay/core/settings";
import { useFailureText, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";

/** A user's displayed name: the name, otherwise the address. */
export const nameOf = ({ FirstName, LastName, EmailAddress }: OfficeUserWire): string =>
  `${FirstName} ${LastName}`.trim() || EmailAddress;

/** The texts about users. */
export function useUserWords() {
  const texts = useTexts(userMessages);
  const names = useTexts(permissionMessages);
  const failureText = useFailureText();
  const { answer } = useQuery(officeControls, {});
  return {
    /** A type's label: the residents' type has none. */
    role: (userType: string): string => (userType === RESIDENT_TYPE ? texts.resident : userType),
    /** What a type may do in this county, and up to which amounts alone; '' until it is known. */
    may(userType: string): string {
      if (!isStaff(rolesOf(userType))) return format(texts.can, { permissions: texts.ownBills });
      if (!answer) return "";
      const rights = rightsOf(userType, matrixFromWire(answer.Permissions));
      const can = format(texts.can, {
        permissions: PERMISSIONS.filter((permission) => may(rights, permission))
          .map((permission) => names[permission])
          .join("; "),
      });
      const { voidCents, refundCents } = limitsOf(userType, limitsFromWire(answer.Limits));
      if (voidCents === null && refundCents === null) return can;
      const amount = (limit: number | null) => (limit === null ? texts.anyAmount : formatMoney(cents(limit)));
      return `${can} ${format(texts.alone, { voids: amount(voidCents), refunds: amount(refundCents) })}`;
    },
    /** Why the server refused. */
    refusal: (failure: ApiFailure): string => {
      const reason = USER_REFUSALS.find((each) => each === failure.details.Reason);
      return reason ? texts.refusals[reason] : failureText(failure);
    },
  };
}
