import "./frame.css";
import { createClient, type Fetch } from "@county-pay/core/client";
import { frameMessages } from "@county-pay/core/messages";
import { createRoot } from "react-dom/client";
import { later, randomUuid } from "../browser/index.ts";
import type { FrameEvent } from "../protocol.ts";
import { watchPresses } from "./after-press.ts";
import { applyScheme, applyTheme } from "./apply-look.ts";
import { type Bridge, connectHost } from "./bridge.ts";
import { createFrameCalls } from "./calls.ts";
import { FramePage } from "./frame-page.tsx";
import { createFrameStore } from "./frame-store.ts";
import { readMeta } from "./meta.ts";

const fetchFrom: Fetch = (url, { signal, ...init }) =>
  window.fetch(url, signal instanceof AbortSignal ? { ...init, signal } : init);

/** The page of card entry. On its own it does nothing: it works only in the frame of a county's site. */
function start(place: HTMLElement): void {
  document.title = frameMessages.title;
  const root = createRoot(place);
  const meta = readMeta(document);
  if (window.parent === window || meta.hosts.length === 0) {
    root.render(
      <main className="cp-root cp-frame">
        <h1>{frameMessages.title}</h1>
        <p>{frameMessages.refused}</p>
        {meta.hosts[0] ? <a href={meta.hosts[0]}>{meta.hosts[0]}</a> : null}
      </main>,
    );
    return;
  }
  watchPresses();
  let bridge: Bridge | undefined;
  const tell = (event: FrameEvent): void => bridge?.tell(event);
  const calls = createFrameCalls(createClient({ baseUrl: "", fetch: fetchFrom }), meta.checkoutId);
  const store = createFrameStore({ calls, fetch: fetchFrom, now: Date.now, later, randomUuid, tell });
  store.subscribe(({ details }, before) => {
    if (details && details !== before.details) applyTheme(details.Theme);
  });
  root.render(<FramePage store={store} onHeight={(height) => tell({ type: "height", height })} />);
  bridge = connectHost(window.parent, meta, (request) => {
    document.documentElement.lang = request.locale;
    applyScheme(request.scheme);
    return store.actions.open(request.nonce);
  });
}

start(document.getElementById("root") ?? document.body);
