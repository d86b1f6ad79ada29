import type { Company } from "@county-pay/core/company";
import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { ProcessingPanel } from "./processing-panel.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

/**
 * A guest's payment that was sent: its result is awaited, or it waits for the payer, who opens their bank's challenge again
 * or gives the payment up.
 */
export function GuestProgress(props: {
  readonly store: ReadableStore<
    Pick<
      CheckoutState,
      "processingMs" | "failure" | "quote" | "waitsForBank" | "waitsForPayer" | "cancelFailed" | "verifyUrl"
    >
  > & { readonly actions: Pick<CheckoutActions, "openChallenge" | "cancel"> };
  readonly company: Pick<Company, "contactUrl">;
}) {
  const { store, company } = props;
  const { waitsForPayer, quote } = useStore(store);
  if (!waitsForPayer) return <ProcessingPanel store={store} />;
  return (
    <WaitingPanel
      waits={{ Code: "waits_for_payer", Message: waitsForPayer }}
      total={quote.total}
      contactUrl={company.contactUrl}
      onOpen={() => void store.actions.openChallenge()}
      onGiveUp={async () => {
        await store.actions.cancel();
        return !store.getState().cancelFailed;
      }}
    />
  );
}
