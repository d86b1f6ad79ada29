import { drawerCountMessages } from "@county-pay/core/messages";
import { type FieldBinding, TextField, useTexts } from "@county-pay/ui";

/** The number and the sum of the checks in the drawer. */
export function ChecksFields({ bind }: { readonly bind: (name: "checkCount" | "checks") => FieldBinding }) {
  const texts = useTexts(drawerCountMessages);
  return (
    <div className="drawer-count">
      <TextField
        label={texts.checkCount}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        width="short"
        {...bind("checkCount")}
      />
      <TextField
        label={texts.checks}
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        width="medium"
        {...bind("checks")}
      />
    </div>
  );
}
