import { type Bill, newestScansFirst } from "@county-pay/core/bills";
import { mailTrackingInfo } from "@county-pay/core/contract";
import { format, mailTrackingPageMessages } from "@county-pay/core/messages";
import { Dialog, EmptyState, ErrorState, Pagination, Skeleton, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { MailScan } from "./mail-scan.tsx";

/** The page sizes to choose from; the first is the default (PREVIEW-031, PREVIEW-032). */
const PAGE_SIZES = [5, 10, 15] as const;

/**
 * Where the Postal Service scanned a mailed bill: 5, 10, or 15 scans per page, newest ID first (PREVIEW-032,
 * PREVIEW-031).
 */
export function MailTrackingDialog({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }) {
  const texts = useTexts(mailTrackingPageMessages);
  const { company } = usePortal();
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0]);
  const { loading, answer, failure, again } = useQuery(mailTrackingInfo, {
    params: { recordDetailsId: bill.id, companyId: String(bill.companyId) },
  });
  const scans = newestScansFirst(answer ?? []);
  return (
    <Dialog title={texts.title} size="large" onClose={onClose}>
      <p className="cp-muted">{format(texts.lead, { billNumber: bill.billNumber, year: bill.taxYear })}</p>
      {loading === "loading" ? <Skeleton kind="row" lines={pageSize} /> : null}
      {failure ? (
        <ErrorState title={texts.failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
      ) : null}
      {loading === "ready" && scans.length === 0 ? (
        <EmptyState icon="clock" title={texts.none}>
          <p>{texts.noneHelp}</p>
        </EmptyState>
      ) : null}
      {scans.length > 0 ? (
        <>
          <ol className="bill-scans">
            {scans.slice(page * pageSize, (page + 1) * pageSize).map((scan) => (
              <MailScan key={scan.Id} scan={scan} timeZone={company.timeZone} />
            ))}
          </ol>
          <Pagination
            page={page}
            pageSize={pageSize}
            count={scans.length}
            sizes={PAGE_SIZES}
            onPage={setPage}
            onPageSize={(size) => {
              setPage(0);
              setPageSize(size);
            }}
          />
        </>
      ) : null}
    </Dialog>
  );
}
