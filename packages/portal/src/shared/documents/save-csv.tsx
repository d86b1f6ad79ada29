import type { CallInput, Endpoint } from "@county-pay/core/contract";
import { reportPageMessages } from "@county-pay/core/messages";
import { Button, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { saveText } from "../../platform/files/save-text.ts";
import { usePortal } from "../../platform/portal-context.ts";

/** Saves a report as a file: all pages, with the screen's filters. */
export function SaveCsv<E extends Endpoint>(props: {
  readonly call: E;
  readonly input: CallInput<E>;
  readonly fileName: string;
}) {
  const texts = useTexts(reportPageMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast, announce } = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    announce(texts.saving);
    const answer = await client.call(props.call, props.input);
    setBusy(false);
    if (!answer.ok) return toast({ title: texts.saveFailed, text: failureText(answer.error), bad: true });
    saveText(String(answer.value), props.fileName, "text/csv");
    toast({ title: texts.save, text: texts.saved });
  };
  return (
    <Button busy={busy} onPress={() => void save()}>
      {texts.save}
    </Button>
  );
}
