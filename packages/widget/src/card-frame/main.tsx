import "./frame.css";
import "../preact/events.ts";
import { createClient } from "@county-pay/core/client";
import { frameMessages, type Language, languageCode } from "@county-pay/core/messages";
import { CARD_ENTRY, loadLanguage } from "@county-pay/core/messages/load";
import { keepTextCurrent, LanguageProvider, markLanguage } from "@county-pay/ui";
import { createRoot } from "react-dom/client";
import { type Bridge, connectHost } from "../bridge/connect-host.ts";
import { readHosts, readMeta } from "../bridge/meta.ts";
import { applyColors, applyFont, applyScheme } from "../browser/apply-look.ts";
import { later, randomUuid, startTraced } from "../browser/index.ts";
import { CHANNEL, type FrameEvent, HOST_CALLS, type OpenRequest } from "../protocol.ts";
import type { TenderEvent, TokenEvent } from "../token-protocol.ts";
import { createFrameCalls } from "./calls.ts";
import { loadEntry, preloadEntries } from "./entry/load-entry.ts";
import { lookOf } from "./entry/look.ts";
import { fetchFrom } from "./fetch-from.ts";
import { frameFont } from "./frame-font.ts";
import { FramePage } from "./frame-page.tsx";
import { createFrameStore } from "./frame-store.ts";
import { watchSight } from "./watch-sight.ts";

const languageFor = (locale: string): Promise<Language> => loadLanguage(CARD_ENTRY, languageCode([locale]));

/** The card entry page. On its own it does nothing: it works only in a frame on a county's site. */
async function start(container: HTMLElement): Promise<void> {
  keepTextCurrent(document);
  const root = createRoot(container);
  const hosts = readHosts(document);
  let language = await languageFor(document.documentElement.lang);
  const texts = () => language.texts(frameMessages);
  if (window.parent === window || hosts.length === 0) {
    root.render(
      <main className="cp-root cp-frame">
        <h1>{texts().title}</h1>
        <p>{texts().refused}</p>
        {hosts[0] ? <a href={hosts[0]}>{hosts[0]}</a> : null}
      </main>,
    );
    return;
  }
  preloadEntries(readMeta(document, "entry"));
  let bridge: Bridge<FrameEvent | TokenEvent | TenderEvent> | undefined;
  const tell = (event: FrameEvent | TokenEvent | TenderEvent): void => bridge?.tell(event);
  const client = createClient({ baseUrl: "", fetch: fetchFrom, language: () => language.code });
  const sight = watchSight(container, { now: () => performance.now(), later });
  const account = readMeta(document, "account");
  const store = createFrameStore({
    calls: createFrameCalls(client, readMeta(document, "checkout"), readMeta(document, "key"), account),
    account,
    loadEntry,
    look: () => lookOf(document),
    now: Date.now,
    later,
    randomUuid,
    tell,
    obstacle: sight.check,
    language: () => language,
  });
  store.subscribe(({ details }, before) => {
    if (details && details !== before.details) applyColors(details.Colors);
  });
  const show = (): void => {
    markLanguage(document.documentElement, language.code);
    document.title = texts().title;
    root.render(
      <LanguageProvider value={language}>
        <FramePage
          store={store}
          onHeight={(height) => tell({ type: "height", height })}
          submitRef={sight.watch}
        />
      </LanguageProvider>,
    );
  };
  show();
  bridge = connectHost(window.parent, {
    origins: hosts,
    channel: CHANNEL,
    calls: HOST_CALLS,
    early: { ticket: () => readMeta(document, "ticket") },
    open: async (request: OpenRequest) => {
      language = await languageFor(request.locale);
      // The server answers while the page takes on its look.
      const opening = store.actions.open(request.checkoutId, request.nonce, request.opening);
      applyScheme(request.scheme);
      applyFont(frameFont(request.face), document.documentElement);
      show();
      return opening;
    },
  });
}

startTraced(() => void start(document.getElementById("root") ?? document.body));
