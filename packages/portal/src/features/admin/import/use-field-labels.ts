import type { ImportField } from "@county-pay/core/contract";
import { importPageMessages, optionalDetailMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";

/** The label of each import field; optional details have the same labels as on the bill. */
export function useFieldLabels(): Readonly<Record<ImportField, string>> {
  const { fields } = useTexts(importPageMessages);
  return { ...fields, ...useTexts(optionalDetailMessages) };
}
