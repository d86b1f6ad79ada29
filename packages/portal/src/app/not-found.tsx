import { shellMessages } from "@county-pay/core/messages";
import { useParams } from "react-router";

/** Any path that is none (spec 0:27). */
export function NotFound() {
  const { company } = useParams();
  return (
    <main className="portal-page portal-notice" id="main">
      <title>{shellMessages.notFound}</title>
      <h1>{shellMessages.notFound}</h1>
      <p>{shellMessages.notFoundHelp}</p>
      {company ? (
        <p>
          <a href={`/${encodeURIComponent(company)}`}>{shellMessages.goToSearch}</a>
        </p>
      ) : null}
    </main>
  );
}
