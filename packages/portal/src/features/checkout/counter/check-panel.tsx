import { checkKindNames, counterMessages, methodMessages } from "@county-pay/core/messages";
import { CHECK_KINDS } from "@county-pay/core/methods";
import { Select, TextField, useStore, useTexts } from "@county-pay/ui";
import type { MethodPanelProps } from "./method-panel-props.ts";

/** The number and the kind of a paper check (PAY-010, PAY-016). */
export function CheckPanel({ store, fieldId }: MethodPanelProps) {
  const own = useTexts(counterMessages);
  const texts = useTexts(methodMessages);
  const kinds = useTexts(checkKindNames);
  const { details, problems } = useStore(store);
  const { actions } = store;
  return (
    <div className="portal-check">
      <TextField
        label={texts.checkNumber}
        hint={own.checkNumberHint}
        id={fieldId("checkNumber")}
        value={details.checkNumber}
        error={problems.checkNumber ?? ""}
        onChange={(checkNumber) => actions.setDetails({ checkNumber })}
        onLeave={() => details.checkNumber !== "" && actions.touch("checkNumber")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        width="medium"
      />
      <Select
        label={own.checkKind}
        hint={own.checkKindHint}
        id={fieldId("checkKind")}
        value={details.checkKind}
        error={problems.checkKind ?? ""}
        options={CHECK_KINDS.map((value) => ({ value, label: kinds[value] }))}
        onChange={(typed) => {
          const checkKind = CHECK_KINDS.find((kind) => kind === typed);
          if (checkKind) actions.setDetails({ checkKind });
        }}
      />
    </div>
  );
}
