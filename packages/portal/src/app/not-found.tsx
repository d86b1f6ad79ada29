import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useParams } from "react-router";

/** Any path that is none (spec 0:27). */
export function NotFound() {
  const texts = useTexts(shellMessages);
  const { company } = useParams();
  return (
    <main className="portal-page portal-notice" id="main">
      <title>{texts.notFound}</title>
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundHelp}</p>
      {company ? (
        <p>
          <a href={`/${encodeURIComponent(company)}`}>{texts.goToSearch}</a>
        </p>
      ) : null}
    </main>
  );
}
