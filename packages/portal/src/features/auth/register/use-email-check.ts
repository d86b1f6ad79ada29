import { userExists, validateEmailAddress } from "@county-pay/core/contract";
import { comparedEmail, isEmail } from "@county-pay/core/forms";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

/** The server's answers about the typed addresses. */
export interface EmailCheck {
  readonly taken: readonly string[];
  readonly refused: readonly string[];
  /** Checks an address, once; skips texts that do not look like an address. */
  readonly look: (email: string) => Promise<void>;
  readonly take: (email: string) => void;
}

/**
 * Checks whether an address accepts email and whether it is registered already, while the form is filled in (VALID-061,
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
      // If the server fails the call, the address is invalid; without a network, nothing is known about it.
      const isRefused = valid.ok ? !valid.value : valid.error.status > 0;
      if (isRefused) setRefused((before) => [...before, email]);
      if (exists.ok && exists.value) take(email);
      if (!valid.ok || !exists.ok) setAsked((before) => before.filter((one) => one !== email));
    },
  };
}
