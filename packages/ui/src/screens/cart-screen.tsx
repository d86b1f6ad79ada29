import { stopsAtCart } from "@county-pay/core/cart";
import { cartMessages } from "@county-pay/core/messages";
import { useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { CartFilled, type CartFilledProps } from "../cart-lines/cart-filled.tsx";
import { RemovedDialog } from "../cart-lines/removed-dialog.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { useTexts } from "../language/language.ts";
import { useNotices } from "../notices/notices.tsx";
import { PaymentsOff } from "../payment/payments-off.tsx";
import { Screen } from "../screen/screen.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { useStore } from "../store/use-store.ts";

export interface CartScreenProps extends CartFilledProps {
  /** For 'Add More Bills', or a search from the empty cart; without it, neither is offered. */
  readonly onAddMore?: () => void;
  /** For the back link; without it, there is none. */
  readonly onBack?: () => void;
  readonly takeFocus?: boolean;
}

/** The cart (docs/requirements/cart.md): by property, oldest first, with the total and the checkout button. */
export function CartScreen(props: CartScreenProps) {
  return (
    <Screen>
      <CartView {...props} />
    </Screen>
  );
}

function CartView(props: CartScreenProps) {
  const texts = useTexts(cartMessages);
  const { journey, onBack, onAddMore, takeFocus = true } = props;
  const { cart } = journey;
  const state = useStore(cart);
  const { toast } = useNotices();
  const [clearing, setClearing] = useState(false);

  useEffect(() => {
    void cart.actions.start().then(() => cart.actions.check());
  }, [cart]);

  const clear = async () => {
    setClearing(false);
    await cart.actions.clear();
    toast({ title: texts.toasts.cleared.title, text: texts.toasts.cleared.body });
  };
  const isEmpty = state.items.length === 0;
  const addMore = onAddMore ? (
    <Button kind={isEmpty ? "primary" : "secondary"} onPress={onAddMore}>
      {texts.addMore}
    </Button>
  ) : null;
  return (
    <>
      {onBack ? (
        <div className="cp-screen__bar">
          <LinkButton icon="back" onPress={onBack}>
            {texts.back}
          </LinkButton>
        </div>
      ) : null}
      <div className="cp-screen__bar">
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        {isEmpty ? null : (
          <div className="cp-actions">
            {addMore}
            <Button kind="quiet" icon="trash" onPress={() => setClearing(true)}>
              {texts.clear.action}
            </Button>
          </div>
        )}
      </div>
      {stopsAtCart("bills", props.visitor ?? "guest", journey.company) ? (
        <PaymentsOff company={journey.company} />
      ) : null}
      {isEmpty && state.loading !== "loading" ? (
        <EmptyState icon="cart" title={texts.empty.title} actions={addMore}>
          <p>{texts.empty.help}</p>
        </EmptyState>
      ) : null}
      {isEmpty && state.loading === "loading" ? <Skeleton kind="panel" lines={2} /> : null}
      {isEmpty ? null : <CartFilled {...props} />}
      {clearing ? (
        <ConfirmDialog
          title={texts.clear.title}
          confirm={texts.clear.confirm}
          cancel={texts.clear.cancel}
          onConfirm={() => void clear()}
          onCancel={() => setClearing(false)}
        >
          {texts.clear.body}
        </ConfirmDialog>
      ) : null}
      {state.removed.length > 0 ? (
        <RemovedDialog
          removed={state.removed}
          company={journey.company}
          onClose={() => cart.actions.acknowledgeRemoved()}
        />
      ) : null}
    </>
  );
}
