import type { SearchStore } from "@county-pay/core/journey";
import { searchMessages, searchPageMessages } from "@county-pay/core/messages";
import { MessageDialog, useFailureText, useNotices, useStore, useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";

/** What the server says instead of results, as a dialog (spec 1:169); and what could not be asked for (ERRTEXT-012, ERRTEXT-013). */
export function SearchNotices({ search }: { readonly search: SearchStore }) {
  const texts = useTexts(searchPageMessages);
  const { noticeTitle } = useTexts(searchMessages);
  const { notice, failure, fieldsKnown } = useStore(search);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const [seen, setSeen] = useState("");

  // The panel in place of the results stays; the toast says it at once, wherever the person has scrolled to (ERRTEXT-012).
  useEffect(() => {
    if (!failure) return;
    const title = failure.status === 0 && fieldsKnown ? texts.requestErrorTitle : texts.errorTitle;
    toast({ title, text: failureText(failure), bad: true });
  }, [failure, fieldsKnown, failureText, texts, toast]);
  useEffect(() => {
    if (notice === "") setSeen("");
  }, [notice]);

  if (notice === "" || notice === seen) return null;
  return (
    <MessageDialog title={noticeTitle} onClose={() => setSeen(notice)}>
      {notice}
    </MessageDialog>
  );
}
