import { RESIDENT_TYPE, USER_REFUSALS } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import type { OfficeUserWire } from "@county-pay/core/contract";
import { userMessages } from "@county-pay/core/messages";
import { audiencesOf, rolesOf } from "@county-pay/core/session";
import { useFailureText, useTexts } from "@county-pay/ui";

/** A user's displayed name: the name, otherwise the address. */
export const nameOf = ({ FirstName, LastName, EmailAddress }: OfficeUserWire): string =>
  `${FirstName} ${LastName}`.trim() || EmailAddress;

/** The texts about users. */
export function useUserWords() {
  const texts = useTexts(userMessages);
  const failureText = useFailureText();
  return {
    /** A type's label: the residents' type has none. */
    role: (userType: string): string => (userType === RESIDENT_TYPE ? texts.resident : userType),
    /** The access that a type gives. */
    may: (userType: string): string =>
      `${texts.can} ${audiencesOf(rolesOf(userType))
        .map((audience) => texts.audiences[audience])
        .join("; ")}.`,
    /** Why the server refused. */
    refusal: (failure: ApiFailure): string => {
      const reason = USER_REFUSALS.find((each) => each === failure.details.Reason);
      return reason ? texts.refusals[reason] : failureText(failure);
    },
  };
}
