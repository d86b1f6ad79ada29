import { keepReceiptPaper, receiptPaper } from "@county-pay/core/journey";
import { receiptCounterMessages } from "@county-pay/core/messages";
import type { ReceiptPaper } from "@county-pay/core/payments";
import { Select, useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";

/**
 * The paper of this workstation's receipts, null until it is read, and a function that changes it. While the component
 * is shown, the page prints on that paper.
 */
export function useReceiptPaper(): readonly [ReceiptPaper | null, (paper: ReceiptPaper) => void] {
  const { company, journey } = usePortal();
  const { environment } = journey;
  const [paper, setPaper] = useState<ReceiptPaper | null>(null);
  useEffect(() => {
    let isGone = false;
    void receiptPaper(environment, company).then((kept) => {
      // A choice made meanwhile is newer.
      if (!isGone) setPaper((chosen) => chosen ?? kept);
    });
    return () => {
      isGone = true;
    };
  }, [environment, company]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (paper !== null) dataset.paper = paper;
    return () => {
      delete dataset.paper;
    };
  }, [paper]);
  const change = (chosen: ReceiptPaper): void => {
    setPaper(chosen);
    void keepReceiptPaper(environment, company, chosen);
  };
  return [paper, change];
}

/** The choice between letter and a receipt printer's roll, which the workstation keeps. */
export function PaperChoice(props: {
  readonly paper: ReceiptPaper | null;
  readonly onChange: (paper: ReceiptPaper) => void;
}) {
  const texts = useTexts(receiptCounterMessages);
  return (
    <div className="cp-narrow cp-no-print receipt-paper">
      <Select
        label={texts.paper}
        hint={texts.paperHint}
        value={props.paper ?? "letter"}
        options={[
          { value: "letter", label: texts.letter },
          { value: "roll", label: texts.roll },
        ]}
        onChange={(value) => props.onChange(value === "roll" ? "roll" : "letter")}
      />
    </div>
  );
}
