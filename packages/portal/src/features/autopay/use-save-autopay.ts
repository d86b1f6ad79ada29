import { type AutoPay, autoPayToWire, type SavedMethod } from "@county-pay/core/accounts";
import {
  readAutoPayDetail,
  submitTokenAutoPayment,
  upcomingSchedule,
  updateAutoPayDetail,
} from "@county-pay/core/contract";
import { type AutoPayEntry, autoPaymentOf } from "@county-pay/core/journey";
import { userOf } from "@county-pay/core/session";
import { useFailureText } from "@county-pay/ui";
import { useRef } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";

/** Sets up or changes an account's automatic payments. Returns an error sentence; '' on success. */
export function useSaveAutoPay(accountId: string, autoPay: AutoPay | null) {
  const { client, company, session, journey } = usePortal();
  const failureText = useFailureText();
  const forget = useInvalidate();
  /** The same key for the same form: a repeated press sets up nothing twice. */
  const sent = useRef({ form: "", key: "" });

  const setUp = async (entry: AutoPayEntry, method: SavedMethod): Promise<string> => {
    const user = userOf(session);
    if (!user) return failureText({ code: "unauthorised", status: 403, message: "", details: {} });
    const form = JSON.stringify(entry);
    if (sent.current.form !== form) sent.current = { form, key: journey.environment.randomUuid() };
    const { key } = sent.current;
    const body = autoPaymentOf({ company, key, user, accountId, method, entry });
    const answer = await client.call(submitTokenAutoPayment, { body });
    if (!answer.ok) return failureText(answer.error);
    return answer.value.Status === "success" ? "" : answer.value.Message;
  };
  const change = async (entry: AutoPayEntry, before: AutoPay): Promise<string> => {
    const { paymentMethodId, firstPaymentDate, numberOfPayments } = entry;
    const after = {
      ...before,
      paymentMethodId,
      firstPaymentDate,
      numberOfPayments: Number(numberOfPayments),
    };
    const answer = await client.call(updateAutoPayDetail, {
      params: { id: before.id },
      body: autoPayToWire(after),
    });
    return answer.ok ? "" : failureText(answer.error);
  };
  return async (entry: AutoPayEntry, method: SavedMethod): Promise<string> => {
    const why = await (autoPay ? change(entry, autoPay) : setUp(entry, method));
    if (why === "") await forget(readAutoPayDetail, upcomingSchedule);
    return why;
  };
}
