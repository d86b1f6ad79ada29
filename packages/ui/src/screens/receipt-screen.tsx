import type { ApiFailure } from "@county-pay/core/client";
import { loadReceipt, type PayingJourney } from "@county-pay/core/journey";
import { format, receiptMessages } from "@county-pay/core/messages";
import type { Receipt } from "@county-pay/core/payments";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { ErrorState } from "../error-state/error-state.tsx";
import { useTexts } from "../language/language.ts";
import { ReceiptView, type ReceiptViewProps } from "../receipt/receipt-view.tsx";
import { Screen } from "../screen/screen.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";

export interface ReceiptScreenProps {
  readonly journey: PayingJourney;
  /** The reference number. */
  readonly confirmation: string;
  readonly onHome: () => void;
  /** The portal's own rendering of a receipt. */
  readonly view?: ComponentType<ReceiptViewProps>;
}

type Load =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly receipt: Receipt }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

/** After a payment: the amount, the reference number, the items, and what to do next (docs/requirements/receipt.md). */
export function ReceiptScreen({
  journey,
  confirmation,
  onHome,
  view: View = ReceiptView,
}: ReceiptScreenProps) {
  const texts = useTexts(receiptMessages);
  const { environment, company } = journey;
  const [load, setLoad] = useState<Load>({ kind: "loading" });

  const ask = useCallback(async () => {
    setLoad({ kind: "loading" });
    const answer = await loadReceipt(environment, company, confirmation);
    setLoad(answer.ok ? { kind: "ready", receipt: answer.value } : { kind: "failed", failure: answer.error });
  }, [environment, company, confirmation]);
  useEffect(() => {
    void ask();
  }, [ask]);

  const isUnknown = load.kind === "failed" && load.failure.code === "not_found";
  return (
    <Screen>
      {load.kind === "ready" ? <View receipt={load.receipt} company={company} onHome={onHome} /> : null}
      {load.kind === "loading" ? (
        <>
          <h1 className="cp-screen__heading">{texts.loading}</h1>
          <Skeleton kind="panel" lines={2} />
        </>
      ) : null}
      {isUnknown ? (
        <EmptyState
          isScreen
          icon="file"
          title={texts.notFoundTitle}
          actions={<Button onPress={onHome}>{texts.backToHome}</Button>}
        >
          <p>{texts.notFound}</p>
        </EmptyState>
      ) : null}
      {load.kind === "failed" && !isUnknown ? (
        <>
          <ScreenHeading takeFocus>{texts.failedTitle}</ScreenHeading>
          <ErrorState
            title={format(texts.failed, { confirmation })}
            failure={load.failure}
            contactUrl={company.contactUrl}
            onRetry={() => void ask()}
          />
        </>
      ) : null}
    </Screen>
  );
}
