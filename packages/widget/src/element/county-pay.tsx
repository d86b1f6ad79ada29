import { startErrorMessages, widgetMessages, widgetTroubleMessages } from "@county-pay/core/messages";
import { LanguageProvider, useStore } from "@county-pay/ui";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { adoptStyles } from "../browser/adopt-styles.ts";
import type { Step } from "../journey-protocol.ts";
import { hasFirstView } from "./ask-start.ts";
import type { Attributes } from "./attributes.ts";
import { FirstView } from "./first-view.tsx";
import { type Held, visitOf } from "./held-visit.ts";
import { pageScheme } from "./page-scheme.ts";

/** The props from @r2wc: the shadow root, and the attributes as strings. */
export type CountyPayProps = Attributes & { readonly container: ShadowRoot };

/** The element's content on the page: its first view, and behind it or in its place the frame of the journey. */
export function CountyPay({ container, ...attributes }: CountyPayProps): ReactNode {
  const held = visitOf(container, attributes);
  return <Visited key={held.key} held={held} container={container} />;
}

function Visited({ held, container }: { readonly held: Held; readonly container: ShadowRoot }): ReactNode {
  const { visit, emit } = held;
  const { actions, settings } = visit;
  const { phase, failure, language, start, frame, frameCode, frames, frameFailure } = useStore(visit);
  /** Which frame is open and visible. */
  const [opened, setOpened] = useState(-1);
  const [room, setRoom] = useState(0);
  const colors = start?.Colors;

  useEffect(() => void actions.start(), [actions]);
  useEffect(() => {
    const gone = new AbortController();
    for (const type of ["focusin", "pointerdown"]) container.addEventListener(type, actions.warm, gone);
    for (const type of ["keydown", "keypress", "keyup"]) container.addEventListener(type, keepKey, gone);
    document.addEventListener("visibilitychange", actions.refresh, gone);
    return () => gone.abort();
  }, [actions, container]);
  useLayoutEffect(() => {
    const declared = (colors ?? []).map(({ Name, Value }) => `${Name}:${Value}`);
    adoptStyles(container, `:host{color-scheme:${pageScheme(container.host)};${declared.join(";")}}`);
  }, [colors, container]);
  useEffect(() => {
    if (phase === "ready") emit("county-pay:ready", { company: settings.company, mode: settings.mode });
    if (phase === "failed" && failure) emit("county-pay:error", { code: failure });
  }, [phase, failure, emit, settings]);
  useEffect(() => {
    if (frameFailure) emit("county-pay:error", { code: "offline" });
  }, [frameFailure, emit]);

  if (!language) return <Waiting words="" />;
  const texts = language.texts(widgetMessages);
  const trouble = language.texts(widgetTroubleMessages);
  /** Used if the page did not include a link to the portal. */
  const link =
    settings.company && !container.host.querySelector("a") ? (
      <a href={`${settings.apiOrigin}/${settings.company}/guest`}>{trouble.paymentSite}</a>
    ) : null;
  if (phase === "loading") return <Waiting words={texts.loading} />;
  if (phase === "failed")
    return (
      <Failed
        words={
          settings.company === ""
            ? texts.missingCompany
            : language.texts(startErrorMessages)[failure ?? "unavailable"]
        }
        button={trouble.tryAgain}
        link={link}
        onPress={() => void actions.start()}
      />
    );
  if (frameFailure)
    return (
      <Failed words={texts[frameFailure]} button={texts.openAgain} link={link} onPress={actions.reopen} />
    );

  const isInSight = frame?.shown && opened === frames;
  const open = (step: Step): void => {
    // From the press on, the journey fills the rest of the window, so content below is out of sight before anything loads.
    setRoom(innerHeight - container.host.getBoundingClientRect().top);
    actions.open(step);
  };
  return (
    <LanguageProvider value={language}>
      <div style={{ minBlockSize: frame?.shown ? `${room}px` : 0 }}>
        {isInSight ? null : <FirstView visit={visit} busy={Boolean(frame?.shown)} onOpen={open} />}
        {frame && frameCode ? (
          <frameCode.JourneyFrame
            key={frames}
            visit={visit}
            emit={emit}
            step={frame.step}
            asked={frame.asked}
            shown={frame.shown}
            onOpen={() => setOpened(frames)}
            onFold={() => {
              if (!start || !hasFirstView(settings, start)) return;
              visit.setState({ frame: { ...frame, shown: false } });
              void actions.refresh();
            }}
          />
        ) : null}
      </div>
    </LanguageProvider>
  );
}

/**
 * Hides typed keys from the page. To its listeners they seem to come from an element that is not a field, so shortcuts
 * would swallow letters, and a surrounding form would take Enter. Tab and Escape still reach the page, for dialogs.
 */
function keepKey(event: Event & { readonly key?: string }): void {
  if (!/^(Tab|Esc)/.test(event.key ?? "")) event.stopPropagation();
}

/** Shows the page's own content of the element (a plain link to the portal). */
const Waiting = ({ words }: { readonly words: string }): ReactNode => (
  <div className="start" part="wait" aria-busy="true">
    <p role="status">{words}</p>
    <slot />
  </div>
);

function Failed(props: {
  readonly words: string;
  readonly button: string;
  readonly link: ReactNode;
  readonly onPress: () => void;
}): ReactNode {
  return (
    <div className="start" part="wait">
      <p role="alert">{props.words}</p>
      <button type="button" part="button" onClick={() => props.onPress()}>
        {props.button}
      </button>
      {props.link}
      <slot />
    </div>
  );
}
