import "./receipt.css";
import { printPaymentReceipt } from "@county-pay/core/contract";
import { findReceiptMessages, receiptMessages } from "@county-pay/core/messages";
import { receiptFormat, receiptViewerRequest, scannedReceiptRequest } from "@county-pay/core/payments";
import { decodeJson } from "@county-pay/core/session";
import { routePath, SIGNED_PARAMETER } from "@county-pay/core/site";
import { Button, EmptyState, ErrorState, Screen, ScreenHeading, Skeleton, useTexts } from "@county-pay/ui";
import { CountyHtml } from "../../platform/county-html/county-html.tsx";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { Link, useSearchParams } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { AskedDocuments } from "../../shared/documents/index.ts";
import { useReceiptPaper } from "./receipt-paper.tsx";

/** The frame is drawn before it is printed (SUCCESS-027). */
const PRINT_DELAY_MS = 100;

const textOf = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

/**
 * guest-receipt-viewer?billDetails=, or ?signed= from a QR code: a receipt as a page to print if the county is set up that way, otherwise as a PDF
 * (SUCCESS-020).
 */
export function Component() {
  const texts = useTexts(receiptMessages);
  const more = useTexts(findReceiptMessages);
  const { company } = usePortal();
  const takeFocus = useTakeFocus();
  const [query] = useSearchParams();
  const request =
    receiptViewerRequest(decodeJson(query.get("billDetails"))) ??
    scannedReceiptRequest(query.get(SIGNED_PARAMETER), company.name);
  const isHtml = receiptFormat(company.flags) === "html";
  const [paper] = useReceiptPaper();
  const isAsked = request !== null && paper !== null;
  const result = useQuery(
    printPaymentReceipt,
    isAsked
      ? { body: { ...request, ReturnHTML: isHtml, ...(paper === "roll" ? { Paper: paper } : {}) } }
      : null,
  );
  const { loading, answer, failure } = result;
  const another = <Link to={routePath(company.name, "find-receipt")}>{more.another}</Link>;

  if (!request || failure?.code === "not_found" || failure?.code === "validation_failed")
    return (
      <Screen>
        <EmptyState isScreen icon="file" title={texts.notFoundTitle} actions={another}>
          <p>{request ? texts.notFound : more.badLink}</p>
        </EmptyState>
      </Screen>
    );
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.receiptTitle}</ScreenHeading>
      {loading === "loading" ? (
        <>
          <p className="cp-visually-hidden" role="status">
            {texts.loading}
          </p>
          <Skeleton kind="panel" lines={6} />
        </>
      ) : null}
      {failure ? (
        <ErrorState
          title={texts.receiptTitle}
          failure={failure}
          contactUrl={company.contactUrl}
          onRetry={result.again}
        />
      ) : null}
      {answer && isHtml ? (
        <>
          <div className="cp-actions cp-no-print">
            <Button
              kind="primary"
              icon="print"
              onPress={() => void setTimeout(() => window.print(), PRINT_DELAY_MS)}
            >
              {texts.printReceipt}
            </Button>
          </div>
          {/* On a phone, its tables may be wider than the page: they scroll separately, also by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <section className="receipt-page" aria-label={texts.receiptTitle} tabIndex={0}>
            <CountyHtml text={textOf(answer.Bytes)} />
          </section>
        </>
      ) : null}
      {answer && !isHtml ? (
        <AskedDocuments
          asked={{
            ...result,
            answer: [{ FileName: `${request.Confirmation}.pdf`, FileBytes: answer.Bytes }],
          }}
        />
      ) : null}
      {answer ? <p className="cp-no-print receipt-again">{another}</p> : null}
    </Screen>
  );
}
