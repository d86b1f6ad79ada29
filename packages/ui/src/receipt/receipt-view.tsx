import type { Company } from "@county-pay/core/company";
import { format, receiptMessages, type Texts } from "@county-pay/core/messages";
import {
  type Receipt,
  type ReceiptLine,
  type ReceiptRow,
  receiptNext,
  receiptRows,
} from "@county-pay/core/payments";
import type { ReactNode } from "react";
import { Facts } from "../bill/facts.tsx";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { Exact } from "../exact/exact.tsx";
import { Icon } from "../icon/icon.tsx";
import { useLanguage } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";

const columns = (texts: Texts<typeof receiptMessages>): readonly Column<ReceiptLine>[] => [
  { key: "account", role: "title", header: texts.accountNumber, cell: (line) => line.accountNumber },
  { key: "bill", header: texts.billNumber, cell: (line) => line.billNumber },
  { key: "type", header: texts.billType, cell: (line) => line.billType },
  { key: "year", header: texts.taxYear, cell: (line) => line.taxYear },
  {
    key: "amount",
    header: texts.paymentAmount,
    align: "end",
    cell: (line) => <MoneyText amount={line.amount} />,
  },
];

export interface ReceiptViewProps {
  readonly receipt: Receipt;
  readonly company: Company;
  readonly onHome: () => void;
  /** Texts, actions, and lines for viewers other than guests (SUCCESS-002, SUCCESS-015). */
  readonly heading?: string;
  readonly actions?: ReactNode;
  readonly columns?: readonly Column<ReceiptLine>[];
  /**
   * Different texts for a refund memo (SUCCESS-011, SUCCESS-004) and for the office's screen than for a payer's
   * receipt.
   */
  readonly memo?: {
    readonly intro: string;
    readonly title: string;
    readonly rows: readonly ReceiptRow[];
    readonly linesTitle: string;
    readonly next: string;
  };
}

/** A receipt to read, print, and save. */
export function ReceiptView(props: ReceiptViewProps) {
  const language = useLanguage();
  const texts = language.texts(receiptMessages);
  const { receipt, company } = props;
  const named = { company: receipt.companyDisplayName || company.displayName };
  const content = props.memo ?? {
    intro: format(texts.intro, named),
    title: texts.receiptTitle,
    rows: receiptRows(receipt, company.timeZone, language, "page"),
    linesTitle: texts.breakdownTitle,
    next: receiptNext({ ...receipt, companyDisplayName: named.company }, texts),
  };
  return (
    <div className="cp-stack cp-narrow">
      <div className="cp-card cp-thanks">
        <span className="cp-thanks__mark cp-no-print">
          <Icon name="check" large />
        </span>
        <ScreenHeading takeFocus>{props.heading ?? texts.titleGuest}</ScreenHeading>
        <p>{content.intro}</p>
        <MoneyText amount={receipt.total} size="huge" />
        <p className="cp-thanks__reference">
          <span className="cp-muted">{texts.referenceNumber}</span>
          <strong className="cp-numbers">
            <Exact>{receipt.confirmation}</Exact>
          </strong>
        </p>
        <div className="cp-actions cp-actions--grow cp-thanks__actions cp-no-print">
          {props.actions ?? (
            <>
              <Button kind="primary" icon="print" onPress={() => window.print()}>
                {texts.printReceipt}
              </Button>
              <Button onPress={props.onHome}>{texts.backToHome}</Button>
            </>
          )}
        </div>
      </div>
      <Card title={content.title}>
        <Facts facts={content.rows} lines />
        {receipt.isPayerHidden ? <p className="cp-muted cp-small">{texts.payerHidden}</p> : null}
      </Card>
      <Card title={content.linesTitle}>
        <DataTable
          caption={content.linesTitle}
          columns={props.columns ?? columns(texts)}
          rows={receipt.lines}
          rowKey={(line) => line.billId}
        />
      </Card>
      <Card title={texts.nextTitle}>
        <p>{content.next}</p>
      </Card>
    </div>
  );
}
