import type { ErrorCode } from "@county-pay/core";
import { widgetMessages } from "@county-pay/core/messages";
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
      } else if (event.type === "moved") showTop(element);
      else if (event.type === "added") emit("county-pay:added", { count: event.count });
      else if (event.type === "paid") emit("county-pay:paid", { amount: event.amount, bills: event.bills });
      else if (event.type === "failed") emit("county-pay:error", { code: event.code as ErrorCode });
      else emit("county-pay:closed", {});
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
  }, [visit, company, language]);

  // Before painting; otherwise the frame would appear below the first view for a moment and then jump.
  useLayoutEffect(() => {
    if (!isOpen || !shown) return;
    if (sent.current !== step) connected.current?.send("go", step);
    sent.current = step;
    latest.current.onOpen();
    if (latest.current.asked) iframe.current?.focus({ preventScroll: true });
  }, [isOpen, shown, step]);

  return (
    <iframe
      ref={iframe}
      part="frame"
      className={isOpen && shown ? (isPaying ? "front" : "") : "hidden"}
      src={`${apiOrigin}/embed/journey/${company}?lang=${language.code}`}
      title={texts.frameTitle}
      height={height}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals"
      referrerPolicy="strict-origin"
    />
  );
}

/** Scrolls the page if the top of the frame is out of view. */
function showTop(element: Element): void {
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight) element.scrollIntoView({ block: "start" });
}
