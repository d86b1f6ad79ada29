import { importPageMessages } from "@county-pay/core/messages";
import { FILE_AMOUNTS, type FileAmounts } from "@county-pay/core/money";
import { Select, useTexts } from "@county-pay/ui";

/** How a file writes its amounts: a wrong guess would be a thousand times too much or too little. */
export function AmountsField(props: {
  readonly value: FileAmounts;
  readonly onChange: (value: FileAmounts) => void;
}) {
  const texts = useTexts(importPageMessages);
  return (
    <Select
      label={texts.amounts}
      value={props.value}
      options={FILE_AMOUNTS.map((value) => ({ value, label: texts.amountForms[value] }))}
      onChange={(chosen) => {
        const value = FILE_AMOUNTS.find((one) => one === chosen);
        if (value) props.onChange(value);
      }}
    />
  );
}
