import type { ErrorCode } from "@county-pay/core";
import { sheetMessages, widgetMessages } from "@county-pay/core/messages";
import { useLanguage } from "@county-pay/ui";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { connectFrame, type FrameConnection } from "../bridge/connect-frame.ts";
import type { Settings } from "../element/attributes.ts";
import type { Emit } from "../element/events.ts";
import { paying } from "../element/paying.ts";
import {
  JOURNEY_CHANNEL,
  JOURNEY_FRAME_CALLS,
  type JourneyEvent,
  type JourneyRequest,
  type Step,
} from "../journey-protocol.ts";
import { lookOf } from "./look-of.ts";
import { useSheet } from "./use-sheet.ts";

/** The frame's height in CSS pixels until it reports its own. */
const FIRST_HEIGHT = 480;

export interface JourneyFrameProps {
  /** The visit of the frame's element. */
  readonly visit: {
    readonly settings: Pick<Settings, "company" | "apiOrigin">;
    readonly actions: { lose(why: "noFrame" | "frameLost"): void };
  };
  readonly emit: Emit;
  readonly step: Step;
  readonly asked: boolean;
  readonly shown: boolean;
  readonly onOpen: () => void;
  /** The visitor closed the sheet: the element shows its first view again, if it has one. */
  readonly onFold: () => void;
}

/** The frame of our own origin in which the journey runs: bills, payer and receipt are never on the page around it. */
export function JourneyFrame(props: JourneyFrameProps): ReactNode {
  const language = useLanguage();
  const texts = language.texts(widgetMessages);
  const { visit, step, shown } = props;
  const { company, apiOrigin } = visit.settings;
  const iframe = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const connected = useRef<FrameConnection | null>(null);
  /** The frame's latest destination; one that is set before the frame opens is part of the opening call. */
  const sent = useRef<Step | null>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [isOpen, setOpen] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const wasFolded = useRef(false);
  const {
    isOpen: isSheet,
    rise,
    deepen,
    close,
  } = useSheet(box, {
    onBack: () => connected.current?.send("back"),
    onClosed() {
      // A payment in progress stays in sight.
      if (isPaying) return;
      wasFolded.current = true;
      latest.current.onFold();
    },
  });

  useEffect(() => {
    const element = iframe.current;
    const remote = element?.contentWindow;
    if (!element || !remote) return;
    const { emit, step: first, asked } = latest.current;
    const onEvent = (event: JourneyEvent): void => {
      if (event.type === "height") setHeight(event.height);
      else if (event.type === "paying") {
        paying(company).set(event.paying);
        setPaying(event.paying);
      } else if (event.type === "depth") deepen(event.views);
      else if (event.type === "moved") {
        if (latest.current.shown) rise();
        showTop(element, scroll.current);
      } else announce(event, emit);
    };
    sent.current = first;
    const connection = connectFrame<JourneyRequest, JourneyEvent>(
      {
        iframe: element,
        remote,
        channel: JOURNEY_CHANNEL,
        calls: JOURNEY_FRAME_CALLS,
        request: { locale: language.code, look: lookOf(element), step: first, asked },
      },
      {
        onEvent,
        onOpen: () => setOpen(true),
        onLost: () => visit.actions.lose("frameLost"),
        onTimeout: () => visit.actions.lose("noFrame"),
      },
    );
    connected.current = connection;
    return () => connection.close();
  }, [visit, company, language, rise, deepen]);

  // Before painting; otherwise the frame would appear below the first view for a moment and then jump.
  useLayoutEffect(() => {
    if (wasFolded.current && !shown) focusFirstView(box.current);
    if (!isOpen || !shown) return;
    wasFolded.current = false;
    if (sent.current !== step) connected.current?.send("go", step);
    sent.current = step;
    latest.current.onOpen();
    if (!latest.current.asked) return;
    rise();
    iframe.current?.focus({ preventScroll: true });
  }, [isOpen, shown, step, rise]);

  return (
    <div
      ref={box}
      className="sheet"
      part="sheet"
      popover="manual"
      lang={language.code}
      {...(isSheet ? { role: "dialog", "aria-modal": true, "aria-label": texts.frameTitle } : {})}
    >
      <div className="bar">
        <span aria-hidden="true">{texts.frameTitle}</span>
        <button type="button" part="button" onClick={close}>
          {language.texts(sheetMessages).close}
        </button>
      </div>
      <div className="scroll" ref={scroll} {...(isSheet ? { tabIndex: 0 } : {})}>
        <iframe
          ref={iframe}
          part="frame"
          className={isOpen && shown ? (isPaying ? "front" : "") : "hidden"}
          src={`${apiOrigin}/embed/journey/${company}?lang=${language.code}`}
          title={texts.frameTitle}
          height={height}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals"
          allow="payment"
          referrerPolicy="strict-origin"
        />
      </div>
    </div>
  );
}

/** Tells the page what happened in the frame. */
function announce(event: JourneyEvent, emit: Emit): void {
  if (event.type === "added") emit("county-pay:added", { count: event.count });
  else if (event.type === "paid") emit("county-pay:paid", { amount: event.amount, bills: event.bills });
  else if (event.type === "failed") emit("county-pay:error", { code: event.code as ErrorCode });
  else emit("county-pay:closed", {});
}

/** Gives the focus back to the button that opened the sheet. */
function focusFirstView(inside: Element | null): void {
  const root = inside?.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  root.querySelector<HTMLElement>("[part~=button]")?.focus({ preventScroll: true });
}

/** Scrolls to the top of the frame: in its sheet, or on the page if it is out of view there. */
function showTop(element: Element, scroll: Element | null): void {
  const { top } = element.getBoundingClientRect();
  if (scroll && scroll.clientHeight > 0) scroll.scrollTop = 0;
  else if (top < 0 || top > window.innerHeight) element.scrollIntoView({ block: "start" });
}
