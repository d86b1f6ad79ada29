import { ACH_LENGTH, takeAchFile } from "@county-pay/core/contract";
import { achMessages, format } from "@county-pay/core/messages";
import { achProblems } from "@county-pay/core/payments";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { ChooseFile, type RefusedFile } from "../shared/choose-file.tsx";
import { useForgetReturns } from "./use-forget-returns.ts";

/** Takes a bank's file; one that does not add up is refused with its lines. */
export function TakeFile(props: { readonly onTaken: (id: string) => void }) {
  const texts = useTexts(achMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useForgetReturns();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedFile | null>(null);

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
    <ChooseFile
      title={texts.upload}
      label={texts.choose}
      hint={texts.format}
      accept=".ach,.txt,.dat,.ret,.noc,text/plain"
      refused={refused}
      doing={busy ? texts.taking : ""}
      onChoose={take}
    />
  );
}
