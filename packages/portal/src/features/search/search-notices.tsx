import type { SearchStore } from "@county-pay/core/journey";
import { searchMessages } from "@county-pay/core/messages";
import { MessageDialog, useStore, useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { useFetchToast } from "../../platform/use-fetch-toast.ts";

/**
 * The server's message instead of results, as a dialog (ERRTEXT-014), and failed requests (ERRTEXT-012,
 * ERRTEXT-013).
 */
export function SearchNotices({ search }: { readonly search: SearchStore }) {
  const { noticeTitle } = useTexts(searchMessages);
  const { notice, failure, fieldsKnown } = useStore(search);
  const [seen, setSeen] = useState("");

  useFetchToast(failure, !fieldsKnown);
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
