import { type ControlTotals, readControlFile } from "@county-pay/core/files";
import { type ControlCheck, type ControlForm, controlStart } from "@county-pay/core/journey";
import { format, importPageMessages } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { Field, NoticeBox, TextField, useCounted, useTexts } from "@county-pay/ui";
import { type RefObject, useState } from "react";

/** The largest control file that is read: it holds two figures. */
const MOST_BYTES = 10_000;

/** The county's own totals for its file, compared with what was read; a file that differs needs a reason. */
export function ControlTotal(props: {
  readonly form: ControlForm;
  readonly check: ControlCheck;
  /** The totals came from the file's last line. */
  readonly isFromTrailer: boolean;
  readonly isReasonMissing: boolean;
  readonly reasonRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (form: ControlForm) => void;
}) {
  const texts = useTexts(importPageMessages);
  const { controlTotals: words } = texts;
  const { form, check, onChange } = props;
  const [left, setLeft] = useState({ count: false, amount: false });
  return (
    <fieldset className="import-group import-control">
      <legend>{words.title}</legend>
      <p className="cp-muted">{words.help}</p>
      {props.isFromTrailer ? <p>{words.trailer}</p> : null}
      <div className="import-fields">
        <TextField
          label={words.lines}
          value={form.count}
          error={left.count && check.isCountBad ? words.linesBad : ""}
          inputMode="numeric"
          autoComplete="off"
          width="medium"
          onChange={(count) => {
            setLeft({ ...left, count: false });
            onChange({ ...form, count });
          }}
          onLeave={() => setLeft((before) => ({ ...before, count: true }))}
        />
        <TextField
          label={texts.control}
          hint={texts.controlHint}
          value={form.amount}
          error={left.amount ? check.amountProblem : ""}
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
          width="medium"
          onChange={(amount) => {
            setLeft({ ...left, amount: false });
            onChange({ ...form, amount });
          }}
          onLeave={() => setLeft((before) => ({ ...before, amount: true }))}
        />
        <ControlFile onRead={(control) => onChange({ ...controlStart(control), reason: form.reason })} />
      </div>
      <Outcome check={check} />
      {check.difference ? (
        <TextField
          label={words.reason}
          value={form.reason}
          error={props.isReasonMissing ? words.reasonMissing : ""}
          maxLength={500}
          inputRef={props.reasonRef}
          onChange={(reason) => onChange({ ...form, reason })}
        />
      ) : null}
    </fieldset>
  );
}

/** Whether the totals match, in words. */
function Outcome({ check }: { readonly check: ControlCheck }) {
  const texts = useTexts(importPageMessages);
  const plural = useCounted();
  const { more, less } = texts.controlTotals;
  const { control, difference } = check;
  const count = difference?.count ?? 0;
  const by = difference?.amount ?? 0;
  return (
    <div role="status">
      {control && !difference ? <p>{texts.controlSame}</p> : null}
      {difference ? (
        <NoticeBox tone="warn">
          {count === 0 ? null : <p>{plural(count > 0 ? more : less, { count: Math.abs(count) })}</p>}
          {by === 0 ? null : (
            <p>
              {format(by > 0 ? texts.controlMore : texts.controlLess, {
                amount: formatMoney(cents(Math.abs(by))),
              })}
            </p>
          )}
        </NoticeBox>
      ) : null}
    </div>
  );
}

/** Reads the totals from the county's control file; the file is not sent anywhere. */
function ControlFile({ onRead }: { readonly onRead: (control: ControlTotals) => void }) {
  const { controlTotals: words } = useTexts(importPageMessages);
  const [error, setError] = useState("");
  const read = async (file: File): Promise<void> => {
    const text = file.size > MOST_BYTES ? "" : await file.text().catch(() => "");
    const control = readControlFile(text);
    setError(control ? "" : words.fileBad);
    if (control) onRead(control);
  };
  return (
    <Field label={words.file} hint={words.fileHint} error={error}>
      {(ties) => (
        <input
          {...ties}
          type="file"
          className="cp-file"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void read(file);
          }}
        />
      )}
    </Field>
  );
}
