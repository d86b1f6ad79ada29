import "./frame.css";
import { createClient, type Fetch } from "@county-pay/core/client";
import { ENGLISH, frameMessages, type Language, languageCode } from "@county-pay/core/messages";
import { LanguageProvider } from "@county-pay/ui";
import { createRoot } from "react-dom/client";
import { later, randomUuid } from "../browser/index.ts";
import { watchPresses } from "./after-press.ts";
import { applyScheme, applyTheme } from "./apply-look.ts";
import { type Bridge, connectHost } from "./bridge.ts";
import { createFrameCalls } from "./calls.ts";
import { FramePage } from "./frame-page.tsx";
import { createFrameStore } from "./frame-store.ts";
import { readMeta } from "./meta.ts";

const fetchFrom: Fetch = (url, { signal, ...init }) =>
  window.fetch(url, signal instanceof AbortSignal ? { ...init, signal } : init);

/** The language of a locale. Its texts come when it is spoken; where they cannot be loaded, English is better than nothing. */
const languageFor = async (locale: string): Promise<Language> =>
  languageCode([locale]) === "en"
    ? ENGLISH
    : import("./spanish.ts").then(
        ({ SPANISH }) => SPANISH,
        () => ENGLISH,
      );

/** The page of card entry. On its own it does nothing: it works only in the frame of a county's site. */
async function start(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  const meta = readMeta(document);
  let language = await languageFor(document.documentElement.lang);
  const texts = () => language.texts(frameMessages);
  if (window.parent === window || meta.hosts.length === 0) {
    root.render(
      <main className="cp-root cp-frame">
        <h1>{texts().title}</h1>
        <p>{texts().refused}</p>
        {meta.hosts[0] ? <a href={meta.hosts[0]}>{meta.hosts[0]}</a> : null}
      </main>,
    );
    return;
  }
  watchPresses();
  let bridge: Bridge | undefined;
  const tell: Bridge["tell"] = (event) => bridge?.tell(event);
  const client = createClient({ baseUrl: "", fetch: fetchFrom, language: () => language.code });
  const store = createFrameStore({
    calls: createFrameCalls(client, meta.checkoutId),
    fetch: fetchFrom,
    now: Date.now,
    later,
    randomUuid,
    tell,
    language: () => language,
  });
  store.subscribe(({ details }, before) => {
    if (details && details !== before.details) applyTheme(details.Theme);
  });
  const show = (): void => {
    document.documentElement.lang = language.code;
    document.title = texts().title;
    root.render(
      <LanguageProvider value={language}>
        <FramePage store={store} onHeight={(height) => tell({ type: "height", height })} />
      </LanguageProvider>,
    );
  };
  show();
  bridge = connectHost(window.parent, meta, async (request) => {
    applyScheme(request.scheme);
    language = await languageFor(request.locale);
    show();
    return store.actions.open(request.nonce);
  });
}

void start(document.getElementById("root") ?? document.body);
