import type { CheckoutResult } from "@county-pay/core/contract";
import { cardFrameMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import type { CardFrameProps } from "@county-pay/ui/screens";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { AllowedCalls } from "../bridge/allowed-calls.ts";
import { connectFrame } from "../bridge/connect-frame.ts";
import { schemeOf } from "../browser/scheme-of.ts";
import { CHANNEL, FRAME_CALLS, type FrameEvent, type OpenRequest } from "../protocol.ts";
import type { TenderKey } from "../token-protocol.ts";
import { fontOf } from "./font-of.ts";

/** Minimum height of the frame in CSS pixels: about that of the card form, so the layout does not jump. */
const FIRST_HEIGHT = 640;

/** The events of a frame whose result is a `Result`: a payment's status, or the entered card or account. */
type EventOf<Result> =
  | Exclude<FrameEvent, { readonly type: "result" | "close" }>
  | { readonly type: "result"; readonly data: Result }
  | { readonly type: "close"; readonly key?: TenderKey };

/** As `CardFrameProps`, for a frame whose result is a `Result`; `calls` is its protocol, by default that of a payment. */
export interface FrameProps<Result> extends Omit<CardFrameProps, "onResult" | "onClose"> {
  readonly calls?: AllowedCalls;
  onResult(result: Result): void;
  /** The payer goes back, or a clerk with the key of another method. */
  onClose(key?: TenderKey): void;
}

/**
 * Card entry, in a frame on the payments origin. This page never sees a card: it receives the height, validity, brand,
 * last four digits, and the result (SAFETY-010). Requires `card-host/styles.css`.
 */
export function CardFrame<Result = CheckoutResult>(props: FrameProps<Result>): ReactNode {
  const { url, checkout, locale } = props;
  /** The current frame, the nonce that it took, and whether it failed before it took one. */
  const frame = useRef({ number: 0, nonce: "", isBroken: false });
  const nonce = checkout?.nonce ?? "";
  const { current } = frame;
  if (nonce !== current.nonce) {
    if (current.nonce !== "" || current.isBroken) current.number += 1;
    Object.assign(current, { nonce, isBroken: false });
  }
  return (
    <Frame
      key={`${current.number} ${url} ${locale}`}
      {...props}
      onBroken={() => {
        current.isBroken = true;
      }}
    />
  );
}

/** `onBroken`: the frame was lost before there was a checkout to open. */
function Frame<Result>(props: FrameProps<Result> & { onBroken(): void }): ReactNode {
  const texts = useTexts(cardFrameMessages);
  const { url, checkout, locale, title } = props;
  const iframe = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const open = useRef((_request: OpenRequest): void => {});
  const [phase, setPhase] = useState<"connecting" | "open" | "timeout">("connecting");
  const [height, setHeight] = useState(FIRST_HEIGHT);

  useLayoutEffect(() => {
    const element = iframe.current;
    const remote = element?.contentWindow;
    if (!element || !remote) return;
    const connection = connectFrame<OpenRequest, EventOf<Result>>(
      {
        iframe: element,
        remote,
        channel: CHANNEL,
        calls: latest.current.calls ?? FRAME_CALLS,
        request: new Promise((resolve) => {
          open.current = resolve;
        }),
      },
      {
        onConnect: (call) =>
          void call("ticket").then(
            // Other pages, and anything else in the frame's place, have no ticket.
            (ticket) => /^[\w-]{43}$/.test(ticket as string) && latest.current.onPrepared?.(String(ticket)),
            () => {},
          ),
        onOpen: () => setPhase("open"),
        onLost: () => (latest.current.checkout ? latest.current.onLost() : latest.current.onBroken()),
        onTimeout: () => (latest.current.checkout ? setPhase("timeout") : latest.current.onBroken()),
        onEvent: (event) => {
          if (event.type === "height") setHeight(event.height);
          else if (event.type === "busy") latest.current.onBusy(event.busy);
          else if (event.type === "result") latest.current.onResult(event.data);
          else if (event.type === "close") latest.current.onClose(event.key);
        },
      },
    );
    return () => {
      connection.close();
      latest.current.onPrepared?.("");
    };
  }, []);
  // Before painting: the payer waits for it.
  useLayoutEffect(() => {
    const element = iframe.current;
    if (!element || !checkout) return;
    open.current({ ...checkout, locale, scheme: schemeOf(element), face: fontOf(element) });
  }, [checkout, locale]);

  return (
    <div className="cp-card-frame" data-phase={phase}>
      {phase === "connecting" && (
        <p className="cp-card-frame__wait" role="status">
          {texts.connecting}
        </p>
      )}
      {phase === "timeout" ? (
        <div className="cp-card-frame__timeout" role="alert">
          <p>{texts.timeout}</p>
          <button className="cp-button" type="button" onClick={props.onLost}>
            {texts.tryAgain}
          </button>
        </div>
      ) : (
        <iframe
          ref={iframe}
          className="cp-card-frame__iframe"
          src={`${url}?lang=${locale}`}
          title={title}
          height={height}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its content takes focus, and a scrolling dialog needs a tab stop
          tabIndex={0}
          // Banks open their own windows from the gateway's fields (decision 375).
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-forms allow-scripts allow-same-origin"
          allow="payment"
          referrerPolicy="strict-origin"
        />
      )}
    </div>
  );
}
