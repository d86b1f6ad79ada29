import { type AchChargeWire, type AchEntryWire, decideAchEntry } from "@county-pay/core/contract";
import { achMessages, format, formatDate, returnCodeMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import {
  type AchForm,
  achChanges,
  achDecisions,
  checkAchForm,
  returnReasonInWords,
  typedReference,
} from "@county-pay/core/payments";
import { Button, RadioGroup, TextField, useForm, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { useRefusalText } from "../../../shared/sending/use-refusal-text.ts";
import { useForgetReturns } from "./use-forget-returns.ts";

/** The payments, or charges, that an open return may be about; pressing one fills in its reference number. */
function Candidates(props: {
  readonly entry: AchEntryWire;
  readonly onChoose: (confirmation: string, charge: AchChargeWire) => void;
}) {
  const texts = useTexts(achMessages);
  const { Candidates: candidates, Reason } = props.entry;
  if (Reason !== "unmatched" && Reason !== "two_charges") return null;
  if (candidates.length === 0) return <p>{texts.noCandidates}</p>;
  return (
    <div className="cp-stack">
      <p>{texts.candidates}</p>
      <ul>
        {candidates.map(({ Confirmation, Charge, Amount, PaidOn, PayerName }) => {
          const charge = Charge === "" ? "" : texts.charges[Charge];
          return (
            <li key={`${Confirmation} ${Charge}`}>
              {format(texts.candidate, {
                amount: formatMoney(wireCents(Amount)),
                day: PaidOn === null ? "" : formatDate(PaidOn),
                name: PayerName,
              })}{" "}
              <Button onPress={() => props.onChoose(Confirmation, Charge)}>
                {[Confirmation, ...(charge === "" ? [] : [charge])].join(" · ")}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A person's decision about an entry, with the effect of each choice. */
export function DecideEntry(props: { readonly entry: AchEntryWire; readonly onClose: () => void }) {
  const texts = useTexts(achMessages);
  const codes = useTexts(returnCodeMessages);
  const refusalText = useRefusalText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useForgetReturns();
  const { entry, onClose } = props;
  const choices = achDecisions(entry);
  const form = useForm<AchForm>(
    { decision: choices[0] ?? "close", confirmation: entry.Confirmation, charge: "", note: "" },
    (values) => checkAchForm(values, texts),
  );
  const { decision, confirmation, charge, note } = form.values;
  const send = async () => {
    const answer = await client.call(decideAchEntry, {
      body: {
        FileId: entry.FileId,
        Line: entry.Line,
        Decision: decision,
        Confirmation: decision === "match" ? typedReference(confirmation) : "",
        Charge: decision === "match" ? charge : "",
        Note: note.trim(),
      },
    });
    if (!answer.ok) return refusalText(answer.error, texts.refusals);
    toast({ title: texts.title, text: texts.done });
    onClose();
    forget();
    return "";
  };
  return (
    <FormDialog
      title={format(texts.decideNamed, { line: entry.Line, file: entry.FileName })}
      action={texts.confirm}
      form={form}
      lead={
        <>
          <p>{[returnReasonInWords(entry.Code, codes), ...achChanges(entry, texts)].join(" · ")}</p>
          {entry.Reason === "" ? null : <p>{texts.reasons[entry.Reason]}</p>}
          {entry.Kind === "change" ? <p>{texts.changeHelp}</p> : null}
        </>
      }
      refusalTitle={texts.notDone}
      send={send}
      onClose={onClose}
    >
      <RadioGroup
        legend={texts.choice}
        value={decision}
        options={choices.map((choice) => ({
          value: choice,
          label: texts.decisions[choice],
          detail: texts.effects[choice],
        }))}
        onChange={(chosen) => form.change({ decision: chosen })}
      />
      {decision === "match" ? (
        <>
          <Candidates
            entry={entry}
            onChoose={(chosen, ofCharge) => form.change({ confirmation: chosen, charge: ofCharge })}
          />
          <TextField
            label={texts.reference}
            autoComplete="off"
            maxLength={30}
            {...form.bind("confirmation")}
            onChange={(typed) => form.change({ confirmation: typed, charge: "" })}
          />
          {charge === "" ? null : <p aria-live="polite">{texts.chosen[charge]}</p>}
        </>
      ) : null}
      <TextField label={texts.note} maxLength={500} {...form.bind("note")} />
    </FormDialog>
  );
}
