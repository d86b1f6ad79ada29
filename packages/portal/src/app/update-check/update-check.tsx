import { createPostingCheck, type PostingCheck } from "@county-pay/core/journey";
import { format, refundMessages, updateCheckMessages } from "@county-pay/core/messages";
import {
  type Notice,
  type PostingTarget,
  TYLER_MODAL_MS,
  tylerFailed,
  updateCheckView,
} from "@county-pay/core/payments";
import { rolesOf, userOf } from "@county-pay/core/session";
import {
  Dialog,
  MessageDialog,
  NoticeBox,
  useLanguage,
  useNotices,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { useEffect, useRef, useState } from "react";
import { usePaths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { useNavigate } from "../router/index.ts";

/**
 * Looks after a payment that was just made until Tyler or Drives has it (spec 0:194, 0:411-415): a modal while it waits, a
 * void where it was not taken in eight seconds, and then the refund's own success screen. Nothing where nothing is posted.
 * Another payment is another one of these: give it the reference number as `key`.
 */
export function UpdateCheck({ confirmation }: { readonly confirmation: string }) {
  const check = usePostingCheck(confirmation);
  const language = useLanguage();
  const { target, check: state, refusal, refund } = useStore(check.store);
  const paths = usePaths();
  const navigate = useNavigate();
  const [isRead, setRead] = useState(false);

  const texts = language.texts(updateCheckMessages);
  const view = target && updateCheckView(state, target, texts, language.texts(refundMessages));
  const isRefunded = view?.isRefunded ?? false;
  // What Tyler said is read before the screen becomes that of the refund.
  const words = isRefunded && target === "Tyler" && refusal ? tylerFailed(refusal, language) : null;
  const isOver = isRefunded && (words === null || isRead);
  const refundPath = paths.receipt({ Confirmation: refund });
  useEffect(() => {
    if (isOver) void navigate(refundPath, { replace: true });
  }, [isOver, refundPath, navigate]);

  if (!target || !view) return null;
  if (view.modal) return <Waiting target={target} lines={view.modal} />;
  if (words && !isRead) return <Refused notice={words} onClose={() => setRead(true)} />;
  return view.notice ? <Said notice={view.notice} /> : null;
}

function usePostingCheck(confirmation: string): PostingCheck {
  const { journey, session } = usePortal();
  const [check] = useState(() => {
    const user = userOf(session);
    const isOffice = user !== null && rolesOf(user.userType).isClerkUser;
    return createPostingCheck(
      journey.environment,
      journey.company,
      confirmation,
      isOffice ? { kind: "office", userId: user.id } : { kind: "payer" },
    );
  });
  useEffect(() => {
    void check.actions.start();
    return check.actions.stop;
  }, [check]);
  return check;
}

/** The loading modal: nothing closes it but the end of the check. */
function Waiting({ target, lines }: { readonly target: PostingTarget; readonly lines: readonly string[] }) {
  const texts = useTexts(updateCheckMessages);
  const [title, ...rest] = lines;
  const said = title === undefined ? [format(texts.checking, { type: target })] : rest;
  return (
    <Dialog title={title ?? format(texts.checkingTitle, { type: target })}>
      <div role="status" className="cp-stack">
        {title === undefined ? null : <p className="cp-visually-hidden">{title}</p>}
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {title === format(texts.updated, { type: target }) ? null : (
        <span className="cp-spinner" aria-hidden="true" />
      )}
    </Dialog>
  );
}

/** 'Process to Tyler Failed!' goes by itself (spec 0:406, rulings 2.5). */
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

/** A toast, and the same on the page: it is about money, and five seconds are short. */
function Said({ notice }: { readonly notice: Notice }) {
  const { toast } = useNotices();
  const { title, text } = notice;
  useEffect(() => toast({ title, text, bad: true }), [toast, title, text]);
  return (
    <NoticeBox tone="warn" title={title}>
      <p>{text}</p>
    </NoticeBox>
  );
}
