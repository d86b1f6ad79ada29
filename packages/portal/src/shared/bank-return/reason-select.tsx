import { returnCodeMessages, returnMessages } from "@county-pay/core/messages";
import { RETURN_REASONS, type ReturnForm } from "@county-pay/core/payments";
import { type FormHandle, Select, useTexts } from "@county-pay/ui";

/** The list of return reasons. */
export function ReasonSelect({ form }: { readonly form: FormHandle<ReturnForm> }) {
  const texts = useTexts(returnMessages);
  const reasons = useTexts(returnCodeMessages);
  return (
    <Select
      label={texts.reason}
      error={form.errors.reason ?? ""}
      id={form.idOf("reason")}
      value={form.values.reason}
      options={[
        { value: "", label: "" },
        ...RETURN_REASONS.map((code) => ({ value: code, label: reasons[code] })),
      ]}
      onChange={(reason) => form.change({ reason })}
    />
  );
}
