import "./misc.css";
import { CART_PAGE_SIZES, cartNotice } from "@county-pay/core/cart";
import { cartMessages, miscPageMessages } from "@county-pay/core/messages";
import { canCheckOut, miscCount } from "@county-pay/core/misc";
import { continueFromCart, miscHomePath } from "@county-pay/core/site";
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  keepPlace,
  LinkButton,
  MoneyText,
  Pagination,
  Screen,
  ScreenHeading,
  Skeleton,
  useCounted,
  useNotices,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { CurrentPrices } from "../../shared/products/current-prices.tsx";
import { MiscLines } from "./misc-lines.tsx";
import "@county-pay/ui/payment.css";

/** The products cart (CART-002): its lines, the total, Clear, and Continue to the payment (CART-018, CART-019). */
export function Component() {
  const texts = useTexts(cartMessages);
  const plural = useCounted();
  const pageTexts = useTexts(miscPageMessages).cart;
  const { miscCart, place, company } = usePortal();
  const { items, total, loading } = useStore(miscCart);
  const navigate = useNavigate();
  const takeFocus = useTakeFocus();
  const { toast } = useNotices();
  const [clearing, setClearing] = useState(false);
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(CART_PAGE_SIZES[0]);
  const home = miscHomePath(place);
  const last = Math.max(0, Math.ceil(items.length / size) - 1);
  const shown = Math.min(page, last);
  const goOn = () =>
    navigate(continueFromCart(place, "misc", { companyId: company.id, billType: "", isCustomAPI: false }));
  const say = (notice: "removed" | "cleared") => {
    const { title, body } = cartNotice(notice, texts);
    toast({ title, text: body });
  };
  const clear = async () => {
    setClearing(false);
    await miscCart.actions.clear();
    say("cleared");
  };
  const remove = async (key: string) => {
    await keepPlace(() => miscCart.actions.remove(key));
    say("removed");
  };

  return (
    <Screen>
      <div className="cp-screen__bar">
        <LinkButton icon="back" onPress={() => navigate(home)}>
          {texts.back}
        </LinkButton>
      </div>
      <div className="portal-misc-head">
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        {items.length > 0 ? (
          <Button kind="quiet" icon="trash" onPress={() => setClearing(true)}>
            {texts.clear.action}
          </Button>
        ) : null}
      </div>
      <CurrentPrices />
      {loading === "ready" ? null : <Skeleton kind="row" lines={3} />}
      {loading === "ready" && !canCheckOut(items) ? (
        <EmptyState
          icon="cart"
          title={texts.empty.title}
          actions={
            <Button kind="primary" onPress={() => navigate(home)}>
              {pageTexts.choose}
            </Button>
          }
        >
          <p>{pageTexts.help}</p>
        </EmptyState>
      ) : null}
      {canCheckOut(items) ? (
        <div className="cp-stack">
          <MiscLines
            items={items.slice(shown * size, (shown + 1) * size)}
            onRemove={(key) => void remove(key)}
          />
          {items.length > CART_PAGE_SIZES[0] ? (
            <Pagination
              page={shown}
              pageSize={size}
              count={items.length}
              sizes={CART_PAGE_SIZES}
              onPage={setPage}
              onPageSize={setSize}
            />
          ) : null}
          <Card title={texts.total} titleHidden>
            <p>{plural(pageTexts.count, { count: miscCount(items) })}</p>
            <p className="cp-sum-line cp-sum-line--total">
              <span>{texts.total}</span>
              <MoneyText amount={total} size="large" />
            </p>
            <p className="cp-muted cp-small">{texts.feeNote}</p>
            <Button kind="primary" wide onPress={goOn}>
              {texts.continue}
            </Button>
          </Card>
        </div>
      ) : null}
      {clearing ? (
        <ConfirmDialog
          title={texts.clear.title}
          confirm={texts.clear.confirm}
          cancel={pageTexts.keep}
          onConfirm={() => void clear()}
          onCancel={() => setClearing(false)}
        >
          {texts.clear.body}
        </ConfirmDialog>
      ) : null}
    </Screen>
  );
}
