import type { Bill, HistoryRow } from "@county-pay/core/bills";
import type { Company } from "@county-pay/core/company";
import { billPageMessages, format, formatDate, type Language } from "@county-pay/core/messages";
import { type Column, LinkButton } from "@county-pay/ui";
import type { ReactNode } from "react";

/** What a history row opens. */
export type Opened = { readonly kind: "mail" | "pdf"; readonly bill: Bill };

/** Whether there is mail to track. */
const wasMailed = ({ mailStatus, mailedDate }: Bill): boolean => mailStatus !== "" || mailedDate !== null;

/** Columns that are useful only on a screen. */
const OnScreen = ({ children }: { readonly children: ReactNode }) => (
  <span className="cp-no-print">{children}</span>
);

/** How a bill was mailed, its tracking, and its PDF (PREVIEW-026), by the county's flags. */
export function historyColumns(
  { flags }: Company,
  language: Language,
  onOpen: (opened: Opened) => void,
): readonly Column<HistoryRow>[] {
  const texts = language.texts(billPageMessages);
  const mailColumns: readonly Column<HistoryRow>[] = [
    { key: "mail", header: texts.mailStatus, cell: ({ bill }) => bill.mailStatus || null },
    {
      key: "mailed",
      header: texts.mailedDate,
      tight: true,
      cell: ({ bill }) => formatDate(bill.mailedDate) || null,
    },
    {
      key: "tracking",
      header: <OnScreen>{texts.mailTracking}</OnScreen>,
      cell: ({ bill }) =>
        wasMailed(bill) ? (
          <OnScreen>
            <LinkButton
              label={format(texts.trackLabel, { year: bill.taxYear })}
              onPress={() => onOpen({ kind: "mail", bill })}
            >
              {texts.track}
            </LinkButton>
          </OnScreen>
        ) : null,
    },
  ];
  const pdfColumn: Column<HistoryRow> = {
    key: "pdf",
    header: <OnScreen>{texts.pdf}</OnScreen>,
    cell: ({ bill }) => (
      <OnScreen>
        <LinkButton
          icon="file"
          label={format(texts.pdfLabel, { year: bill.taxYear })}
          onPress={() => onOpen({ kind: "pdf", bill })}
        >
          {texts.pdf}
        </LinkButton>
      </OnScreen>
    ),
  };
  return [...(flags.PayMailTracking ? mailColumns : []), ...(flags.PDFView ? [pdfColumn] : [])];
}
