import { createPostingCheck, type PostingCheck } from "@county-pay/core/journey";
import { refundMessages, updateCheckMessages } from "@county-pay/core/messages";
import {
  type Notice,
  TYLER_MODAL_MS,
  tylerFailed,
  type UpdateCheckModal,
  updateCheckView,
} from "@county-pay/core/payments";
import { Button, Dialog, MessageDialog, NoticeBox, useLanguage, useNotices, useStore } from "@county-pay/ui";
import { useEffect, useRef, useState } from "react";
import { usePaths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { useNavigate } from "../router/index.ts";
import "@county-pay/ui/payment.css";

/**
 * Tracks the posting of a new payment to Tyler or Drives (PAY-081 to PAY-085): a modal while it is pending,
 * and a void if it was not posted within eight seconds. The failure and its reason stay until the user
 * continues; then the refund's own success screen follows. Shows nothing if there is nothing to post. Pass
 * the reference number as `key`, so that another payment starts a new check.
 */
export function UpdateCheck({ confirmation }: { readonly confirmation: string }) {
  const check = usePostingCheck(confirmation);
  const language = useLanguage();
  const { target, check: state, refusal, refund } = useStore(check.store);
  const paths = usePaths();
  const navigate = useNavigate();
  const [read, setRead] = useState<"nothing" | "failure" | "all">("nothing");

  const texts = language.texts(updateCheckMessages);
  const view = target && updateCheckView(state, target, refusal, texts, language.texts(refundMessages));
  const isRefunded = view?.isRefunded ?? false;
  const words = isRefunded && target === "Tyler" && refusal ? tylerFailed(refusal, language) : null;
  const isOver = isRefunded && (read === "all" || (read === "failure" && words === null));
  const refundPath = paths.receipt({ Confirmation: refund });
  useEffect(() => {
    if (isOver) void navigate(refundPath, { replace: true });
  }, [isOver, refundPath, navigate]);

  if (!target || !view) return null;
  if (view.modal && read === "nothing")
    return <Waiting modal={view.modal} goOn={texts.goOn} onRead={() => setRead("failure")} />;
  if (words && read === "failure") return <Refused notice={words} onClose={() => setRead("all")} />;
  return view.notice ? <UpdateNotice notice={view.notice} /> : null;
}

function usePostingCheck(confirmation: string): PostingCheck {
  const { journey } = usePortal();
  const [check] = useState(() => createPostingCheck(journey.environment, journey.company, confirmation));
  useEffect(() => {
    void check.actions.start();
    return check.actions.stop;
  }, [check]);
  return check;
}

/** The loading modal, which closes only when the check ends, or after a failure when the user closes it. */
function Waiting(props: {
  readonly modal: UpdateCheckModal;
  readonly goOn: string;
  readonly onRead: () => void;
}) {
  const { title, lines, isBusy, isOver } = props.modal;
  return (
    <Dialog
      title={title}
      actions={
        isOver ? (
          <Button kind="primary" onPress={props.onRead}>
            {props.goOn}
          </Button>
        ) : null
      }
    >
      <div role="status" className="cp-stack">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isBusy ? <span className="cp-spinner" aria-hidden="true" /> : null}
    </Dialog>
  );
}

/** 'Process to Tyler Failed!' closes by itself (PAY-073): the modal has already shown the reason. */
function Refused({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => close.current(), TYLER_MODAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MessageDialog title={notice.title} onClose={onClose}>
      {notice.text}
    </MessageDialog>
  );
}

/** A toast, and the same text on the page, because it concerns money and five seconds are short. */
function UpdateNotice({ notice }: { readonly notice: Notice }) {
  const { toast } = useNotices();
  const { title, text } = notice;
  useEffect(() => toast({ title, text, bad: true }), [toast, title, text]);
  return (
    <NoticeBox tone="warn" title={title}>
      <p>{text}</p>
    </NoticeBox>
  );
}
