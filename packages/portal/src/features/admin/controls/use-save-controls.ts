import type { CallInput } from "@county-pay/core/contract";
import { changeOfficeControls, myAccess, officeControls } from "@county-pay/core/contract";
import { controlsMessages } from "@county-pay/core/messages";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useSetQueryData } from "../../../platform/query/use-query.ts";
import { useSubmit } from "../../../shared/sending/use-submit.ts";

/** Saves parts of the controls; `refusal` says why they were not saved, and `isOld` that another admin was first. */
export function useSaveControls() {
  const texts = useTexts(controlsMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const setData = useSetQueryData();
  const forget = useInvalidate();
  const { busy, refusal, send } = useSubmit();
  const [isOld, setIsOld] = useState(false);

  const save = (body: CallInput<typeof changeOfficeControls>["body"]): Promise<void> =>
    send(async () => {
      const answer = await client.call(changeOfficeControls, { body });
      if (!answer.ok) {
        const old = answer.error.details.Reason === "changed";
        setIsOld(old);
        return old ? texts.changed : failureText(answer.error);
      }
      toast({ title: texts.savedTitle, text: texts.saved });
      setData(officeControls, {}, answer.value);
      void forget(myAccess);
      return "";
    });
  return { save, busy, refusal, isOld, reload: () => void forget(officeControls) };
}
