import {
  accountLabel,
  accountNotFound,
  afterChange,
  checkProof,
  checkRegistration,
  EMPTY_PROOF,
  EMPTY_REGISTRATION,
  type ProofForm,
  proofRefusal,
  proofToWire,
  type RegistrationForm,
} from "@county-pay/core/accounts";
import { register } from "@county-pay/core/contract";
import { comparedEmail, type FormErrors } from "@county-pay/core/forms";
import { accountProofMessages, passwordMessages, registrationMessages } from "@county-pay/core/messages";
import { type FormHandle, useFailureText, useForm, useLanguage, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useSending } from "../../../shared/sending/use-sending.ts";
import type { Registered } from "./registered.ts";
import { useEmailCheck } from "./use-email-check.ts";

/** The registration form and the proof that the account belongs to the visitor. */
type ProvenRegistration = RegistrationForm & ProofForm;

const EMPTY: ProvenRegistration = { ...EMPTY_REGISTRATION, ...EMPTY_PROOF };

/** The registration form with its actions. */
export interface Registering {
  readonly form: FormHandle<ProvenRegistration>;
  /** Parcel ID or Account Number. */
  readonly label: string;
  readonly sending: boolean;
  /** A server refusal that no field causes; '' for none. */
  readonly failure: string;
  readonly leaveEmail: () => void;
  /** Submits a valid form; returns nothing, and calls back once the address is registered. */
  readonly submit: (onDone: (registered: Registered) => void) => void;
}

/** Registering for an account of the county (AUTH-014 to 022). */
export function useRegistration(): Registering {
  const texts = useTexts(registrationMessages);
  const shared = useTexts(passwordMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const emails = useEmailCheck();
  const { sending, send } = useSending();
  const [failure, setFailure] = useState("");
  const label = accountLabel(company, texts);

  const language = useLanguage();
  const proofTexts = language.texts(accountProofMessages);

  const check = (form: ProvenRegistration): FormErrors<ProvenRegistration> => {
    const errors = {
      ...checkRegistration(form, { label, takenEmails: emails.taken }, texts, shared),
      ...checkProof(form, language),
    };
    const isRefused = emails.refused.some((one) => comparedEmail(one) === comparedEmail(form.email));
    return {
      ...errors,
      ...(errors.fullName ? { fullName: `${errors.fullName} ${texts.fullNameCure}` } : {}),
      ...(isRefused ? { email: texts.emailInvalid } : {}),
    };
  };
  const form = useForm(EMPTY, check, afterChange);

  const submit = (onDone: (registered: Registered) => void) => {
    setFailure("");
    if (!form.submit()) return;
    const { fullName, accountNumber, email, password } = form.values;
    const body = {
      EmailAddress: email.trim(),
      Password: password,
      FullName: fullName,
      Company: company.name,
      AccountNumber: accountNumber.trim(),
      ...proofToWire(form.values, language),
    };
    void send(async () => {
      const answer = await client.call(register, { body });
      if (answer.ok) return onDone({ email: body.EmailAddress, resendToken: answer.value.ResendToken });
      if (answer.error.code === "already_exists") {
        emails.take(email);
        form.refuse({ email: texts.emailTaken });
      } else if (answer.error.code === "not_found") {
        form.refuse({ accountNumber: accountNotFound(label, texts) });
      } else if (answer.error.code === "proof_failed") {
        const message = proofRefusal("proof_failed", form.values, proofTexts);
        form.refuse(form.values.proofWay === "code" ? { accountCode: message } : { lastAmount: message });
      } else if (answer.error.code === "account_taken") setFailure(proofTexts.taken);
      else setFailure(proofRefusal(answer.error.code, form.values, proofTexts) || failureText(answer.error));
    });
  };

  return {
    form,
    label,
    sending,
    failure,
    leaveEmail() {
      form.touch("email");
      void emails.look(form.values.email);
    },
    submit,
  };
}
