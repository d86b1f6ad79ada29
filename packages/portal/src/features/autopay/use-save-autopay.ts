import { type AutoPay, autoPayToWire, type SavedMethod } from "@county-pay/core/accounts";
import { type ApiFailure, mayHaveArrived } from "@county-pay/core/client";
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

/** Why automatic payments were not saved; `mayBeSaved`: the answer was lost, so they may have been. */
export interface AutoPayFailure {
  readonly reason: string;
  readonly mayBeSaved: boolean;
}

/** Sets up or changes an account's automatic payments. Returns why it failed; null on success. */
export function useSaveAutoPay(accountId: string, autoPay: AutoPay | null) {
  const { client, company, session, journey } = usePortal();
  const failureText = useFailureText();
  const forget = useInvalidate();
  /** The same key for the same form: a repeated press sets up nothing twice. */
  const sent = useRef({ form: "", key: "" });

  const failed = (failure: ApiFailure): AutoPayFailure => ({
    reason: failureText(failure),
    mayBeSaved: mayHaveArrived(failure),
  });

  const setUp = async (entry: AutoPayEntry, method: SavedMethod): Promise<AutoPayFailure | null> => {
    const user = userOf(session);
    if (!user) return failed({ code: "unauthorised", status: 403, message: "", details: {} });
    const form = JSON.stringify(entry);
    if (sent.current.form !== form) sent.current = { form, key: journey.environment.randomUuid() };
    const { key } = sent.current;
    const body = autoPaymentOf({ company, key, user, accountId, method, entry });
    const answer = await client.call(submitTokenAutoPayment, { body });
    if (!answer.ok) return failed(answer.error);
    return answer.value.Status === "success" ? null : { reason: answer.value.Message, mayBeSaved: false };
  };
  const change = async (entry: AutoPayEntry, before: AutoPay): Promise<AutoPayFailure | null> => {
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
    return answer.ok ? null : failed(answer.error);
  };
  return async (entry: AutoPayEntry, method: SavedMethod): Promise<AutoPayFailure | null> => {
    const why = await (autoPay ? change(entry, autoPay) : setUp(entry, method));
    if (why === null) await forget(readAutoPayDetail, upcomingSchedule);
    return why;
  };
}
