import { drawerCountMessages, format } from "@county-pay/core/messages";
import {
  type CashAndChecks,
  type CountForm,
  needsNote,
  OVER_SHORT_REASONS,
  overShortReason,
} from "@county-pay/core/payments";
import { type FieldBinding, NoticeBox, Select, TextField, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";
import { useDifferenceText } from "./difference-text.ts";

/** By how much the stored payments and the count differ, and the required reason. */
export function DifferenceFields(props: {
  readonly difference: CashAndChecks;
  readonly values: CountForm;
  readonly bind: (name: "reason" | "note") => FieldBinding;
}) {
  const texts = useTexts(drawerCountMessages);
  const words = useDifferenceText();
  const { difference } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (difference) box.current?.focus();
  }, [difference]);
  const reason = overShortReason(props.values.reason);
  return (
    <div ref={box} tabIndex={-1} className="cp-stack drawer-differs">
      <NoticeBox tone="warn" title={texts.differsTitle}>
        <p>
          {format(texts.cashDiffers, { difference: words(difference.cash) })}
          {". "}
          {format(texts.checksDiffer, { difference: words(difference.checks) })}
          {"."}
        </p>
        <p>{texts.differsLead}</p>
      </NoticeBox>
      <Select
        label={texts.reason}
        options={[
          { value: "", label: texts.reasonNone },
          ...OVER_SHORT_REASONS.map((value) => ({ value, label: texts.reasons[value] })),
        ]}
        {...props.bind("reason")}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHelp}
        optional={reason === null || !needsNote(reason)}
        autoComplete="off"
        maxLength={500}
        {...props.bind("note")}
      />
    </div>
  );
}
