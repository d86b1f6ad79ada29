import {
  addressOnFile,
  type ChangeAddressOutcome,
  changeAddressBody,
  changeAddressForm,
  changeAddressLink,
  changeAddressOutcome,
  checkChangeAddress,
  openChangeAddress,
} from "@county-pay/core/address-change";
import { parcelLabel, parcelNumber } from "@county-pay/core/bills";
import { changeAddressRequest } from "@county-pay/core/contract";
import { placesOf } from "@county-pay/core/journey";
import {
  addressChangeMessages,
  addressDialogMessages,
  billMessages,
  controlMessages,
  format,
} from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import {
  Button,
  Dialog,
  ErrorSummary,
  Facts,
  MessageDialog,
  NoticeBox,
  useFailureText,
  useForm,
  useTexts,
} from "@county-pay/ui";
import { useCountries, usePlaces } from "@county-pay/ui/address-form";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import "./bill-services.css";
import type { BillDialogProps } from "./bill-dialog.ts";
import { CertifyField } from "./certify-field.tsx";
import { ElsewhereDialog } from "./elsewhere-dialog.tsx";
import { NewAddressFields } from "./new-address-fields.tsx";

/**
 * Changes the mailing address of a property's bills: on the county's own page if it has one, otherwise here
 * (PREVIEW-011, PREVIEW-042).
 */
export function ChangeAddressDialog(props: BillDialogProps) {
  const texts = useTexts(addressDialogMessages);
  const { company } = usePortal();
  const link = changeAddressLink(company.customization, parcelNumber(props.bill));
  return link ? (
    <ElsewhereDialog
      title={texts.title}
      sentence={format(texts.elsewhere, { county: company.displayName })}
      link={link}
      linkLabel={texts.goThere}
      onClose={props.onClose}
    />
  ) : (
    <AddressForm {...props} />
  );
}

function AddressForm({ bill, onClose }: BillDialogProps) {
  const texts = useTexts(addressDialogMessages);
  const sentences = useTexts(addressChangeMessages);
  const { cancel } = useTexts(controlMessages);
  const billTexts = useTexts(billMessages);
  const failureText = useFailureText();
  const { company, client, session } = usePortal();
  const old = addressOnFile(bill);
  const start = { ...openChangeAddress(old), email: userOf(session)?.emailAddress ?? "" };
  const [country, setCountry] = useState(start.country);
  const lists = placesOf(client);
  const { states } = usePlaces(lists, country, "");
  const places = { countries: useCountries(lists), states };
  const form = useForm(start, (values) => checkChangeAddress(values, places, sentences), changeAddressForm);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<ChangeAddressOutcome | null>(null);

  const send = async () => {
    setSending(true);
    setOutcome(null);
    const answer = await client.call(changeAddressRequest, {
      body: changeAddressBody(form.values, old, bill),
    });
    setSending(false);
    if (!answer.ok)
      return setOutcome({ kind: "error", title: sentences.errorTitle, message: failureText(answer.error) });
    const { Status, Error: error, IsUpdated } = answer.value;
    setOutcome(changeAddressOutcome({ status: Status, error, isUpdated: IsUpdated }, sentences));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.submit()) void send();
  };

  if (outcome && outcome.kind !== "error")
    return (
      <MessageDialog title={outcome.title} onClose={onClose}>
        {outcome.message}
      </MessageDialog>
    );
  return (
    <Dialog title={texts.title} onClose={onClose} size="large">
      <form className="portal-dialog-form" noValidate onSubmit={submit}>
        <p>
          {format(texts.lead, {
            label: parcelLabel(bill, company, billTexts),
            number: parcelNumber(bill),
          })}
        </p>
        {outcome ? (
          <div role="alert">
            <NoticeBox tone="warn" title={outcome.title}>
              <p>{outcome.message}</p>
            </NoticeBox>
          </div>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {old.address1 ? <Facts facts={[{ label: texts.onFile, value: old.address1 }]} /> : null}
        <NewAddressFields
          form={form}
          places={lists}
          onCountry={(code) => {
            setCountry(code);
            form.change({ country: code });
          }}
        />
        <CertifyField
          id={form.idOf("isCertified")}
          isCertified={form.values.isCertified}
          error={form.errors.isCertified ?? ""}
          onChange={(isCertified) => form.change({ isCertified })}
        />
        <div className="cp-actions">
          <Button onPress={onClose}>{cancel}</Button>
          <Button type="submit" kind="primary" waiting={!form.isRight} busy={sending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
