import type { SearchStore } from "@county-pay/core/journey";
import { searchMessages, searchPageMessages } from "@county-pay/core/messages";
import { MessageDialog, useFailureText, useNotices, useStore, useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";

/** What the server says instead of results, as a dialog (spec 1:169); and that the searchable fields could not be had. */
export function SearchNotices({ search }: { readonly search: SearchStore }) {
  const texts = useTexts(searchPageMessages);
  const { noticeTitle } = useTexts(searchMessages);
  const { notice, failure, fieldsKnown } = useStore(search);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const [seen, setSeen] = useState("");
  const problem = failure && !fieldsKnown ? failureText(failure) : "";

  useEffect(() => {
    if (problem) toast({ title: texts.errorTitle, text: problem, bad: true });
  }, [problem, texts, toast]);
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
