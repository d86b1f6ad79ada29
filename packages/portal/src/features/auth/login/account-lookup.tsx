import { accountNotFound, findBillRequest, type RegistrationForm } from "@county-pay/core/accounts";
import { type Bill, billsFromWire, onePerParcel, parcelNumber } from "@county-pay/core/bills";
import { findBillForRegistration } from "@county-pay/core/contract";
import { format, registrationMessages, searchPageMessages } from "@county-pay/core/messages";
import {
  afterPress,
  Button,
  Field,
  type FormHandle,
  Icon,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { SelectDialog } from "../../../shared/select-dialog/select-dialog.tsx";
import { useSending } from "../../../shared/sending/use-sending.ts";
import { AuthNotice } from "../auth-notice.tsx";

/**
 * Parcel or account number with Find and Clear, and the owner's name from the bill that was found (AUTH-014 to 017).
 */
export function AccountLookup(props: {
  readonly form: Pick<
    FormHandle<RegistrationForm>,
    "values" | "errors" | "change" | "touch" | "idOf" | "bind"
  >;
  readonly label: string;
}) {
  const { form, label } = props;
  const texts = useTexts(registrationMessages);
  const { billSelect } = useTexts(searchPageMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { announce } = useNotices();
  const { sending, send } = useSending();
  const [problem, setProblem] = useState("");
  /** Bills of more than one parcel: the visitor chooses one (SEARCH-019). */
  const [choices, setChoices] = useState<readonly Bill[]>([]);
  const { accountNumber, fullName } = form.values;
  const number = form.bind("accountNumber");

  const take = (bill: Bill) => {
    setChoices([]);
    form.change({ accountNumber, fullName: bill.ownerName });
    announce(format(texts.found, { owner: bill.ownerName.trim() }));
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    const request = findBillRequest(company, accountNumber);
    if (!request) return form.touch("accountNumber");
    void send(async () => {
      const answer = await client.call(findBillForRegistration, { body: request });
      if (!answer.ok) return setProblem(failureText(answer.error));
      const bills = onePerParcel(billsFromWire(answer.value.Results));
      const [bill] = bills;
      if (!bill) return setProblem(accountNotFound(label, texts));
      if (bills.length > 1) setChoices(bills);
      else take(bill);
    });
  };
  const clear = () => {
    setProblem("");
    form.change({ accountNumber: "" });
    document.getElementById(form.idOf("accountNumber"))?.focus();
  };

  return (
    <>
      <form className="auth-lookup" noValidate onSubmit={find}>
        <Field label={label} hint={texts.findHint} error={number.error} id={number.id}>
          {(ties) => (
            <div className="auth-lookup__row">
              <div className="cp-input-box">
                <input
                  {...ties}
                  className="cp-input"
                  name={number.name}
                  value={number.value}
                  autoComplete="off"
                  onChange={(event) => number.onChange(event.currentTarget.value)}
                  onBlur={() => afterPress(number.onLeave)}
                />
                {number.value ? (
                  <button
                    type="button"
                    className="cp-icon-button auth-lookup__clear"
                    aria-label={texts.clear}
                    onClick={clear}
                  >
                    <Icon name="close" />
                  </button>
                ) : null}
              </div>
              <Button type="submit" icon="search" busy={sending}>
                {texts.find}
              </Button>
            </div>
          )}
        </Field>
        {problem ? (
          <AuthNotice tone="warn" title={texts.notFoundTitle}>
            {problem}
          </AuthNotice>
        ) : null}
        <Field
          label={texts.ownerName}
          hint={texts.ownerHint}
          error={form.errors.fullName ?? ""}
          id={form.idOf("fullName")}
        >
          {(ties) => (
            <input
              {...ties}
              className="cp-input auth-lookup__owner"
              readOnly
              value={fullName}
              placeholder={texts.ownerMissing}
            />
          )}
        </Field>
      </form>
      {choices.length > 0 ? (
        <SelectDialog
          title={billSelect}
          options={choices.map((bill) => ({
            value: bill.id,
            label: bill.ownerName,
            detail: [parcelNumber(bill), bill.propertyAddress].filter(Boolean).join(" · "),
          }))}
          onClose={() => setChoices([])}
          onContinue={(id) => choices.filter((bill) => bill.id === id).forEach(take)}
        />
      ) : null}
    </>
  );
}
