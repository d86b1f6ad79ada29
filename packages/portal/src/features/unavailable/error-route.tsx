import { paymentFailureMessages, sessionMessages, standingMessages } from "@county-pay/core/messages";
import { errorSentence, helpUrl, readErrorNotice, routePath } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link, Navigate, useBlocker, useSearchParams } from "../../platform/router/index.ts";
import { CenteredCard } from "../../shared/centered-card/centered-card.tsx";

/**
 * error (ERRORPAGE-001 to 004): the error, and a link home. Going back would repeat the failure, so it is
 * blocked.
 */
export function Component() {
  const texts = useTexts(standingMessages);
  const payment = useTexts(paymentFailureMessages);
  const { backToHome } = useTexts(sessionMessages);
  const { company } = usePortal();
  const paths = usePaths();
  const [query] = useSearchParams();
  const support = helpUrl(company, company.contactUrl);
  const notice = readErrorNotice(query.get("error"));
  useBlocker(({ historyAction }) => notice !== null && historyAction === "POP");
  if (!notice) return <Navigate to={routePath(company.name, "root")} replace />;
  return (
    <CenteredCard icon="warning" title={texts.errorTitle}>
      <p>
        <LinkedSentence
          sentence={errorSentence(notice, payment)}
          words={notice.status === "" ? texts.supportLink : ""}
          to={support}
        />
      </p>
      <div className="cp-actions">
        <Link className="cp-button cp-button--primary" to={paths.home}>
          {backToHome}
        </Link>
        <a className="cp-button cp-button--secondary" href={support} target="_blank" rel="noreferrer">
          {texts.contactSupport}
        </a>
      </div>
    </CenteredCard>
  );
}

/**
 * A sentence whose last occurrence of `words` is a link (ERRORPAGE-006); plain text if it does not contain
 * them.
 */
function LinkedSentence(props: { readonly sentence: string; readonly words: string; readonly to: string }) {
  const { sentence, words, to } = props;
  const at = words === "" ? -1 : sentence.lastIndexOf(words);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <a href={to} target="_blank" rel="noreferrer">
        {words}
      </a>
      {sentence.slice(at + words.length)}
    </>
  );
}
