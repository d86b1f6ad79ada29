import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { useParams } from "../platform/router/index.ts";

/** A path outside of every county: there is nowhere to link to. */
export function NowhereFound() {
  const texts = useTexts(shellMessages);
  const { company } = useParams();
  useEffect(() => {
    document.title = texts.notFound;
  }, [texts]);
  return (
    <main className="cp-root portal-page portal-notice" id="main">
      <h1>{texts.notFound}</h1>
      <p>{company ? texts.notFoundHelp : texts.companyNotFoundHelp}</p>
    </main>
  );
}
