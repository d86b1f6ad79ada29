import type { CallInput } from "@county-pay/core/contract";
import { changeOfficeControls, myAccess, officeControls } from "@county-pay/core/contract";
import { controlsMessages } from "@county-pay/core/messages";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useSetQueryData } from "../../../platform/query/use-query.ts";

/** Saves parts of the controls; `refusal` says why they were not saved, and `isOld` that another admin was first. */
export function useSaveControls() {
  const texts = useTexts(controlsMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const setData = useSetQueryData();
  const forget = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isOld, setIsOld] = useState(false);

  const save = async (body: CallInput<typeof changeOfficeControls>["body"]): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal("");
    const answer = await client.call(changeOfficeControls, { body });
    setBusy(false);
    if (!answer.ok) {
      const old = answer.error.details.Reason === "changed";
      setIsOld(old);
      return setRefusal(old ? texts.changed : failureText(answer.error));
    }
    toast({ title: texts.savedTitle, text: texts.saved });
    setData(officeControls, {}, answer.value);
    await forget(myAccess);
  };
  return { save, busy, refusal, isOld, reload: () => void forget(officeControls) };
}
