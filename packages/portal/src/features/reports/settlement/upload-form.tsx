import {
  type ComparedSettlementWire,
  refusedReading,
  SETTLEMENT_LENGTH,
  type SettlementMapping,
  type SettlementReadingWire,
  settlements,
  uploadSettlement,
} from "@county-pay/core/contract";
import { settlementMessages } from "@county-pay/core/messages";
import { settlementProblems } from "@county-pay/core/payments";
import { LinkButton, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { saveText } from "../../../platform/files/save-text.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { ChooseFile, type RefusedFile } from "../shared/choose-file.tsx";
import { Comparison } from "./comparison.tsx";
import { FileColumns } from "./file-columns.tsx";

/** Examples: a payment by our reference number, one by the processor's number, a refund, and a fee. */
const SAMPLE = [
  "transaction id,receipt number,type,amount,fee,date",
  "ch_1Example,7K3M9QXR2T8W4HBD,payment,1250.00,1.95,2026-03-31",
  "ch_3Example,,payment,310.40,1.10,2026-03-31",
  "re_2Example,P5C8ZJ6T1N9XK2QW,refund,-20.00,0.00,2026-03-31",
  ",,fee,-9.95,0.00,2026-03-31",
  "",
].join("\r\n");

interface Chosen {
  readonly FileName: string;
  readonly Text: string;
}

/** Selects a file and tries it at once; lists the lines that cannot be read, and stores it when the user asks. */
export function UploadForm(props: { readonly onStored: (compared: ComparedSettlementWire) => void }) {
  const texts = useTexts(settlementMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reading, setReading] = useState<SettlementReadingWire | null>(null);
  const [trial, setTrial] = useState<ComparedSettlementWire | null>(null);

  const send = async (file: Chosen, DryRun: boolean, Mapping: SettlementMapping | null) => {
    setBusy(true);
    const answer = await client.call(uploadSettlement, { body: { ...file, DryRun, Mapping } });
    setBusy(false);
    setRefused(null);
    if (answer.ok && DryRun) {
      setTrial(answer.value);
      setReading(answer.value.Reading);
      return;
    }
    setTrial(null);
    if (answer.ok) {
      setReading(null);
      setChosen(null);
      toast({ title: texts.title, text: texts.stored });
      props.onStored(answer.value);
      return forget(settlements);
    }
    setReading(refusedReading(answer.error.details));
    const lines = settlementProblems(answer.error, texts);
    setRefused(
      lines.length > 0
        ? { title: texts.unreadable, lines }
        : { title: texts.uploadFailed, lines: [failureText(answer.error)] },
    );
  };
  const choose = async (file: File) => {
    setTrial(null);
    setReading(null);
    if (file.size > SETTLEMENT_LENGTH)
      return setRefused({ title: texts.unreadable, lines: [texts.tooLarge] });
    const Text = await file.text().catch(() => "");
    if (Text === "") return setRefused({ title: texts.unreadable, lines: [texts.noLines] });
    const next = { FileName: file.name.slice(0, 200), Text };
    setChosen(next);
    await send(next, true, null);
  };
  return (
    <>
      <ChooseFile
        title={texts.upload}
        label={texts.choose}
        hint={texts.format}
        accept=".csv,.txt,.tsv,.bai,.bai2,text/csv,text/plain"
        refused={refused}
        doing={busy ? texts.comparing : ""}
        onChoose={choose}
      >
        <p>
          <LinkButton onPress={() => saveText(SAMPLE, "settlement-sample.csv", "text/csv")}>
            {texts.sample}
          </LinkButton>
        </p>
      </ChooseFile>
      {trial && chosen ? (
        <Comparison
          compared={trial}
          isStoring={busy}
          onStore={() => void send(chosen, false, trial.Reading?.Mapping ?? null)}
        />
      ) : null}
      {reading && chosen ? (
        <FileColumns
          key={`${chosen.FileName} ${JSON.stringify(reading)}`}
          reading={reading}
          busy={busy}
          onCompare={(mapping) => void send(chosen, true, mapping)}
        />
      ) : null}
    </>
  );
}
