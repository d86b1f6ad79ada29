import { fail, ok } from "@county-pay/core";
import type { CheckoutDetails } from "@county-pay/core/contract";
import { walletMessages } from "@county-pay/core/messages";
import { WALLET_NAMES, type Wallet } from "@county-pay/core/methods";
import { LanguageProvider } from "@county-pay/ui";
import { createRoot } from "react-dom/client";
import { createStore } from "zustand/vanilla";
import type { CardEntry, CreateEntry, EntryEvents, EntryRequest, Tokenized } from "../card-entry.ts";
import { openSheet } from "./sheet.ts";
import { topSite } from "./top-site.ts";
import { WalletButtons, type WalletsState } from "./wallet-buttons.tsx";

/** What a sheet shows, from the server. */
interface Sheet {
  readonly url: string;
  readonly payee: string;
  readonly total: number;
}

/**
 * Card entry with a wallet's button as a second way to enter the card. A press of it is a press of the page's own button,
 * with everything that the page checks before it takes money; only then does the sheet open, in place of the fields.
 */
function entryWithSheet(
  create: CreateEntry,
  wallets: readonly Wallet[],
  { url, payee, total }: Sheet,
  ...[place, request, events]: readonly [HTMLElement, EntryRequest, EntryEvents]
): CardEntry {
  const { language } = request;
  const texts = language.texts(walletMessages);
  const add = (): HTMLElement => place.appendChild(document.createElement("div"));
  const [buttons, sheet, fields] = [add(), add(), add()];
  // In an element of its own: the layout of this class would show a hidden one.
  const inside = fields.appendChild(document.createElement("div"));
  inside.className = "cp-entry";
  const store = createStore<WalletsState>(() => ({ isLocked: true, open: null, notice: "" }));
  const entry = create(inside, request, {
    ...events,
    onReady() {
      store.setState({ isLocked: false });
      events.onReady();
    },
  });
  /** The wallet whose button was pressed, until the page takes the press; then the one that pays, null for the fields. */
  let pressed: Wallet | null = null;
  let paying: Wallet | null = null;
  let sheetOver = new AbortController();

  const say = (notice: string): void => store.setState({ notice });
  function press(wallet: Wallet): void {
    pressed = wallet;
    say("");
    events.onKey("Enter");
    if (pressed === null) return;
    // The page does not take a press yet.
    pressed = null;
    say(texts.captchaFirst);
  }
  async function pay(wallet: Wallet): ReturnType<CardEntry["submit"]> {
    sheetOver = new AbortController();
    fields.hidden = true;
    store.setState({ open: wallet });
    const about = { wallet, payee, cents: String(total) };
    const title = `${WALLET_NAMES[wallet]} (${texts.test})`;
    const end = await openSheet(sheet, { url, about, title, signal: sheetOver.signal });
    fields.hidden = false;
    store.setState({ open: null });
    if (typeof end === "object") return ok<Tokenized>({ ...end, wallet });
    say(texts[end]);
    return fail([]);
  }

  const root = createRoot(buttons);
  root.render(
    <LanguageProvider value={language}>
      <WalletButtons store={store} wallets={wallets} onPress={press} onClose={() => sheetOver.abort()} />
    </LanguageProvider>,
  );
  return {
    ...entry,
    async check() {
      const before = paying;
      [paying, pressed] = [pressed, null];
      // Another card than the one before: an attempt with that is not repeated.
      if (paying !== before) events.onField("all", { isEmpty: false, isValid: true, what: "typed" });
      if (paying || before) events.asksZip?.(paying === null);
      if (paying) return [];
      say("");
      return entry.check();
    },
    submit: (zip) => (paying ? pay(paying) : entry.submit(zip)),
    lock(isLocked) {
      store.setState({ isLocked });
      entry.lock(isLocked);
    },
    destroy() {
      sheetOver.abort();
      root.unmount();
      entry.destroy();
      place.replaceChildren();
    },
  };
}

/** Card entry below a sentence about wallets. */
const entryWithNote =
  (create: CreateEntry, note: Exclude<Note, "">): CreateEntry =>
  (place, request, events) => {
    const line = document.createElement("p");
    line.className = "cp-muted";
    line.textContent = request.language.texts(walletMessages)[note];
    const below = document.createElement("div");
    below.className = "cp-entry";
    place.append(line, below);
    const entry = create(below, request, events);
    return {
      ...entry,
      destroy() {
        entry.destroy();
        place.replaceChildren();
      },
    };
  };

/** What a resident reads about wallets in card entry that takes no money itself (decision 385); '' in a checkout. */
type Note = "" | "atOnce" | "notReady" | "notSaved";

function noteOf({ IsTokenOnly, Amount }: NotedDetails, total: number): Note {
  if (!IsTokenOnly) return "";
  if (total > 0) return "atOnce";
  return Amount > 0 ? "notReady" : "notSaved";
}
type NotedDetails = Pick<CheckoutDetails, "IsTokenOnly" | "Amount">;

/**
 * Card entry with the wallets that the checkout offers at the site at the top of the window; without any, card entry as it
 * is.
 */
export function createEntry(
  create: CreateEntry,
  { Wallets, Payee: payee, ...details }: Pick<CheckoutDetails, "Wallets" | "Payee"> & NotedDetails,
): CreateEntry {
  const site = topSite(window);
  const wallets = Wallets?.Sites.find(({ Origin }) => Origin === site)?.Wallets ?? [];
  if (!Wallets || wallets.length === 0) return create;
  const { Sheet: url, Total: total } = Wallets;
  const withWallets: CreateEntry = (place, request, events) =>
    url === undefined
      ? create(place, { ...request, wallets: { kinds: wallets, total } }, events)
      : entryWithSheet(create, wallets, { url, payee, total }, place, request, events);
  const enter = total > 0 ? withWallets : create;
  const note = noteOf(details, total);
  return note === "" ? enter : entryWithNote(enter, note);
}
