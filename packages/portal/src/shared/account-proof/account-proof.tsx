import { accountCodeHint, type ProofForm, takesPaymentProof } from "@county-pay/core/accounts";
import { accountProofMessages } from "@county-pay/core/messages";
import { Field, type FormHandle, RadioGroup, TextField, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

type ProofHandle = Pick<FormHandle<ProofForm>, "values" | "errors" | "change" | "touch" | "idOf" | "bind">;

/**
 * How a resident proves that an account is theirs: its code, or its last payment if the county accepts that
 * (decision 054).
 */
export function AccountProof({ form }: { readonly form: ProofHandle }) {
  const texts = useTexts(accountProofMessages);
  const { customization } = usePortal().company;
  return (
    <>
      {takesPaymentProof(customization) ? (
        <RadioGroup
          legend={texts.way}
          value={form.values.proofWay}
          options={[
            { value: "code", label: texts.byCode },
            { value: "payment", label: texts.byPayment },
          ]}
          onChange={(proofWay) => form.change({ proofWay })}
        />
      ) : null}
      {form.values.proofWay === "code" ? (
        <TextField
          label={texts.code}
          hint={accountCodeHint(customization, texts)}
          width="medium"
          autoComplete="off"
          maxLength={50}
          {...form.bind("accountCode")}
        />
      ) : (
        <LastPayment form={form} />
      )}
    </>
  );
}

function LastPayment({ form }: { readonly form: ProofHandle }) {
  const texts = useTexts(accountProofMessages);
  return (
    <>
      <TextField
        label={texts.lastAmount}
        hint={texts.lastAmountHint}
        width="medium"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        {...form.bind("lastAmount")}
      />
      <Field label={texts.lastDate} error={form.errors.lastDate ?? ""} id={form.idOf("lastDate")}>
        {(ties) => (
          <div className="cp-input-box cp-input-box--medium">
            <input
              {...ties}
              className="cp-input"
              type="date"
              value={form.values.lastDate}
              onChange={(event) => form.change({ lastDate: event.currentTarget.value })}
              onBlur={() => form.touch("lastDate")}
            />
          </div>
        )}
      </Field>
    </>
  );
}
