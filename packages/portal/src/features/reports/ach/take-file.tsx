import { ACH_LENGTH, takeAchFile } from "@county-pay/core/contract";
import { achMessages, format } from "@county-pay/core/messages";
import { achProblems } from "@county-pay/core/payments";
import { Card, Field, NoticeBox, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useForgetReturns } from "./use-forget-returns.ts";

interface Refused {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Takes a bank's file; one that does not add up is refused with its lines. */
export function TakeFile(props: { readonly onTaken: (id: string) => void }) {
  const texts = useTexts(achMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useForgetReturns();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const take = async (file: File) => {
    if (file.size > ACH_LENGTH) return setRefused({ title: texts.refused, lines: [texts.tooLarge] });
    const Text = await file.text().catch(() => "");
    if (Text === "") return setRefused({ title: texts.refused, lines: [texts.empty] });
    setBusy(true);
    const answer = await client.call(takeAchFile, { body: { FileName: file.name.slice(0, 200), Text } });
    setBusy(false);
    setRefused(null);
    if (!answer.ok) {
      const lines = achProblems(answer.error, texts);
      return setRefused(
        lines.length > 0
          ? { title: texts.refused, lines }
          : { title: texts.failed, lines: [failureText(answer.error)] },
      );
    }
    const { File: taken, IsNew } = answer.value;
    toast({
      title: texts.title,
      text: IsNew ? format(texts.taken, { count: taken.Open }) : texts.again,
    });
    forget();
    props.onTaken(taken.Id);
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
              accept=".ach,.txt,.dat,.ret,.noc,text/plain"
              disabled={busy}
              onChange={(event) => {
                const input = event.currentTarget;
                const [file] = input.files ?? [];
                // Allows the same file to be selected again after it was fixed.
                if (file) void take(file).finally(() => (input.value = ""));
              }}
            />
          )}
        </Field>
        <p role="status">{busy ? texts.taking : ""}</p>
      </div>
    </Card>
  );
}
