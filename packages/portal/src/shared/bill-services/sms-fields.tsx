import { type AlertForm, COUNTRY_CODES, turnSms } from "@county-pay/core/alerts";
import { showPhone } from "@county-pay/core/forms";
import { alertDialogMessages, alertMessages, controlMessages } from "@county-pay/core/messages";
import { Checkbox, ConfirmDialog, type FormHandle, Select, TextField, useTexts } from "@county-pay/ui";
import { useState } from "react";

/** Reminders by text message, if the county shows them: on only after confirmation (EALERT-009). */
export function SmsFields({ form }: { readonly form: FormHandle<AlertForm> }) {
  const texts = useTexts(alertDialogMessages);
  const sentences = useTexts(alertMessages);
  const { cancel } = useTexts(controlMessages);
  const [asking, setAsking] = useState(false);
  const [typing, setTyping] = useState(false);
  const { values } = form;
  const phone = form.bind("phone");

  const turn = (isOn: boolean, isConfirmed: boolean) => {
    const next = turnSms(values, isOn, { isShown: true, isConfirmed });
    setAsking(next.kind === "confirm");
    if (next.kind === "done") form.change({ enableSms: next.form.enableSms });
  };

  return (
    <>
      <Checkbox label={texts.bySms} checked={values.enableSms} onChange={(isOn) => turn(isOn, false)} />
      {values.enableSms ? (
        <div className="cp-form-grid cp-form-grid--two">
          <Select
            label={texts.countryCode}
            value={values.countryCode}
            options={COUNTRY_CODES.map((code) => ({ value: code, label: code }))}
            onChange={() => {}}
          />
          <TextField
            {...phone}
            label={texts.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={typing ? values.phone : showPhone(values.phone)}
            onChange={(typed) => {
              setTyping(true);
              phone.onChange(typed);
            }}
            onLeave={() => {
              setTyping(false);
              phone.onLeave();
            }}
          />
        </div>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={sentences.smsTitle}
          confirm={texts.smsConfirm}
          cancel={cancel}
          onConfirm={() => turn(true, true)}
          onCancel={() => setAsking(false)}
        >
          {sentences.smsQuestion}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
