import {
  type ComparedSettlementWire,
  SETTLEMENT_LENGTH,
  settlements,
  uploadSettlement,
} from "@county-pay/core/contract";
import { settlementMessages } from "@county-pay/core/messages";
import { settlementProblems } from "@county-pay/core/payments";
import { Card, Field, LinkButton, NoticeBox, useFailureText, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { saveText } from "../../../platform/files/save-text.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";

/** Examples: a payment by our reference number, one by the processor's number, and a refund. */
const SAMPLE = [
  "reference,amount,fee,date",
  "7K3M9QXR2T8W4HBD,1250.00,1.95,2026-03-31",
  "ch_3Example,310.40,1.10,2026-03-31",
  "P5C8ZJ6T1N9XK2QW,-20.00,0.00,2026-03-31",
  "",
].join("\r\n");

interface Refused {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Selects a file and compares it at once; lists the lines that cannot be read. */
export function UploadForm(props: { readonly onCompared: (compared: ComparedSettlementWire) => void }) {
  const texts = useTexts(settlementMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const forget = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const send = async (file: File) => {
    setRefused(null);
    if (file.size > SETTLEMENT_LENGTH)
      return setRefused({ title: texts.unreadable, lines: [texts.tooLarge] });
    const Text = await file.text().catch(() => "");
    if (Text === "") return setRefused({ title: texts.unreadable, lines: [texts.noLines] });
    setBusy(true);
    const answer = await client.call(uploadSettlement, { body: { FileName: file.name.slice(0, 200), Text } });
    setBusy(false);
    if (answer.ok) {
      props.onCompared(answer.value);
      return forget(settlements);
    }
    const lines = settlementProblems(answer.error, texts);
    setRefused(
      lines.length > 0
        ? { title: texts.unreadable, lines }
        : { title: texts.uploadFailed, lines: [failureText(answer.error)] },
    );
  };
  return (
    <Card title={texts.upload}>
      <div className="cp-stack">
        {refused ? (
          <div role="alert">
            <NoticeBox tone="warn" title={refused.title}>
              <ul>
                {refused.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </NoticeBox>
          </div>
        ) : null}
        <Field label={texts.choose} hint={texts.format}>
          {(ties) => (
            <input
              {...ties}
              type="file"
              className="cp-file"
              accept=".csv,text/csv"
              disabled={busy}
              onChange={(event) => {
                const input = event.currentTarget;
                const [file] = input.files ?? [];
                // Allows the same file to be selected again after it was fixed.
                if (file) void send(file).finally(() => (input.value = ""));
              }}
            />
          )}
        </Field>
        <p>
          <LinkButton onPress={() => saveText(SAMPLE, "settlement-sample.csv", "text/csv")}>
            {texts.sample}
          </LinkButton>
        </p>
        <p role="status">{busy ? texts.comparing : ""}</p>
      </div>
    </Card>
  );
}
