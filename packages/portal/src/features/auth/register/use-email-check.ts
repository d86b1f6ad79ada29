import { userExists, validateEmailAddress } from "@county-pay/core/contract";
import { comparedEmail, isEmail } from "@county-pay/core/forms";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

/** What the server has said of the addresses that were typed. */
export interface EmailCheck {
  readonly taken: readonly string[];
  readonly refused: readonly string[];
  /** Asks about an address, once; one that does not look like any is not asked about. */
  readonly look: (email: string) => Promise<void>;
  readonly take: (email: string) => void;
}

/**
 * Asks whether mail goes to an address and whether it is registered already, while the form is filled in (VALID-061,
 * CALL-089).
 */
export function useEmailCheck(): EmailCheck {
  const { client, company } = usePortal();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (email: string) => setTaken((before) => [...before, email]);
  return {
    taken,
    refused,
    take,
    async look(typed) {
      const email = typed.trim();
      if (!isEmail(email) || asked.some((one) => comparedEmail(one) === comparedEmail(email))) return;
      setAsked([...asked, email]);
      const [valid, exists] = await Promise.all([
        client.call(validateEmailAddress, { body: { EmailAddress: email } }),
        client.call(userExists, { query: { emailaddress: email, company: company.name } }),
      ]);
      // A call that the server fails means that the address is not good; without a network nothing is known of it.
      const isRefused = valid.ok ? !valid.value : valid.error.status > 0;
      if (isRefused) setRefused((before) => [...before, email]);
      if (exists.ok && exists.value) take(email);
      if (!valid.ok || !exists.ok) setAsked((before) => before.filter((one) => one !== email));
    },
  };
}
