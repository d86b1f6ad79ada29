import * as v from "valibot";
import {
  across,
  checked,
  emailProblem,
  errorsOf,
  type FormErrors,
  field,
  notBlank,
  phoneOf,
  ticked,
} from "../forms/index.ts";
import { alertMessages } from "../messages/bills/alerts.ts";
import type { Texts } from "../messages/general/language.ts";
import { type AlertForm, COUNTRY_CODES } from "./form.ts";

type AlertTexts = Texts<typeof alertMessages>;

/**
 * The form as a schema (EALERT-001, EALERT-004, EALERT-005): email, owner, and parcel are required, and the phone
 * number if text messages are on; at least one of the two channels is on, and the terms are accepted.
 */
export const alertSchema = (enableSms: boolean, texts: AlertTexts = alertMessages) =>
  v.pipe(
    v.object({
      ownerName: checked([notBlank, texts.ownerRequired]),
      parcelNumber: checked([notBlank, texts.parcelRequired]),
      year: v.string(),
      billNumber: v.string(),
      dueDate: v.nullable(v.string()),
      email: field(emailProblem(true, texts)),
      countryCode: v.picklist(COUNTRY_CODES),
      phone: enableSms ? field(phoneOf(texts.phoneRequired, texts)) : v.string(),
      enableEmail: v.boolean(),
      enableSms: v.boolean(),
      isAgreed: ticked(texts.agreeRequired),
    }),
    across<AlertForm>({
      enableEmail: (form) => (form.enableEmail || form.enableSms ? "" : texts.noneChosen),
    }),
  );

/** A sentence for each invalid field, in form order. */
export const checkAlert = (form: AlertForm, texts?: AlertTexts): FormErrors<AlertForm> =>
  errorsOf(alertSchema(form.enableSms, texts), form);
