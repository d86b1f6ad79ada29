import type { UserAction } from "@county-pay/core/accounts";
import { actOnUser, type OfficeUserWire } from "@county-pay/core/contract";
import { format, userMessages } from "@county-pay/core/messages";
import { useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { nameOf, useUserWords } from "./user-words.ts";

/** Performs an action on a user; `refusal` is the reason for the last failure. */
export function useUserAction(onDone: (after: OfficeUserWire) => void) {
  const texts = useTexts(userMessages);
  const words = useUserWords();
  const { client } = usePortal();
  const { toast } = useNotices();
  const [refusal, setRefusal] = useState("");
  const act = async (user: OfficeUserWire, action: UserAction) => {
    setRefusal("");
    const answer = await client.call(actOnUser, { params: { id: user.Id, action } });
    if (!answer.ok) return setRefusal(words.refusal(answer.error));
    toast({ title: texts.doneTitle, text: format(texts.done[action], { name: nameOf(user) }) });
    onDone(answer.value);
  };
  return { act, refusal };
}
