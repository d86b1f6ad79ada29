import { walletMessages } from "@county-pay/core/messages";
import { WALLET_NAMES, type Wallet } from "@county-pay/core/methods";
import { Button, useStore, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";
import type { StoreApi } from "zustand/vanilla";
import { keepInView } from "../../keep-in-view.ts";

export interface WalletsState {
  /** No payment can begin: the fields are not there yet, or a payment is being made. */
  readonly isLocked: boolean;
  /** The wallet whose sheet is open. */
  readonly open: Wallet | null;
  /** A sentence about what happened; '' for none. */
  readonly notice: string;
}

/** The wallets' buttons above the card fields; while a sheet is open, only the button that closes it. */
export function WalletButtons(props: {
  readonly store: StoreApi<WalletsState>;
  readonly wallets: readonly Wallet[];
  readonly onPress: (wallet: Wallet) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(walletMessages);
  const { isLocked, open, notice } = useStore(props.store);
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => (notice && news.current ? keepInView(news.current) : undefined), [notice]);
  if (open)
    return (
      <Button wide onPress={props.onClose}>
        {`${texts.close} ${WALLET_NAMES[open]}`}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is inside the form's own field set
    <div className="cp-stack" role="group" aria-label={texts.group}>
      {props.wallets.map((wallet) => (
        <Button key={wallet} wide disabled={isLocked} onPress={() => props.onPress(wallet)}>
          {`${WALLET_NAMES[wallet]} (${texts.test})`}
        </Button>
      ))}
      <div role="alert">
        {notice ? (
          <p className="cp-news" ref={news} tabIndex={-1}>
            {notice}
          </p>
        ) : null}
      </div>
      <p className="cp-muted">{texts.or}</p>
    </div>
  );
}
