import { type AutoPay, deleteRefusal, isExpired, type SavedMethod } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import { autoPayMessages, format, savedMethodMessages } from "@county-pay/core/messages";
import {
  Card,
  ConfirmDialog,
  LinkButton,
  MessageDialog,
  StatusBadge,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { Link } from "../../platform/router/index.ts";
import { useMethodWords, useToday } from "../../shared/method-words/use-method-words.ts";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import type { Methods } from "../../shared/saved-methods/use-methods.ts";
import { EditMethod } from "./edit-method.tsx";

/** One saved method: its name, validity, and billing address, with buttons to edit and delete it. */
export function MethodPanel(props: {
  readonly method: SavedMethod;
  readonly methods: Methods;
  readonly autoPays: readonly AutoPay[];
  readonly onGone: () => void;
}) {
  const texts = useTexts(savedMethodMessages);
  const { usedByAutoPay } = useTexts(autoPayMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const { nameOf, untilOf } = useMethodWords();
  const today = useToday();
  const { method, methods, autoPays } = props;
  const [asked, setAsked] = useState<"edit" | "delete" | "in-use" | null>(null);
  const name = nameOf(method);
  const isUsed = deleteRefusal(method.id, autoPays) !== null;
  const address = [method.address1, method.city, method.state, method.zip].filter((part) => part !== "");

  const remove = async () => {
    setAsked(null);
    const failure = await methods.remove(method);
    if (failure && isInUse(failure)) return setAsked("in-use");
    if (failure) return toast({ title: texts.removeFailed, text: failureText(failure), bad: true });
    toast({ title: texts.removed, text: name });
    props.onGone();
  };

  return (
    <Card
      title={name}
      aside={
        <span className="cp-actions">
          <LinkButton label={format(texts.editOf, { name })} onPress={() => setAsked("edit")}>
            {texts.edit}
          </LinkButton>
          <LinkButton
            label={format(texts.removeOf, { name })}
            onPress={() => setAsked(isUsed ? "in-use" : "delete")}
          >
            {texts.remove}
          </LinkButton>
        </span>
      }
    >
      <p className="saved-method__facts">
        {isExpired(method, today) || !method.isActive ? (
          <StatusBadge tone="bad" icon="warning">
            {untilOf(method)}
          </StatusBadge>
        ) : (
          <span>{untilOf(method)}</span>
        )}
        {isUsed ? (
          <StatusBadge tone="info" icon="clock">
            {texts.inAutoPay}
          </StatusBadge>
        ) : null}
      </p>
      <p className="cp-muted">{address.length > 0 ? address.join(", ") : texts.noBilling}</p>
      {asked === "edit" ? (
        <EditMethod method={method} methods={methods} onClose={() => setAsked(null)} />
      ) : null}
      {asked === "delete" ? (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.removeConfirm}
          cancel={texts.cancel}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(null)}
        >
          {format(texts.removeText, { name })}
        </ConfirmDialog>
      ) : null}
      {asked === "in-use" ? <InUse words={usedByAutoPay} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

/** ERRTEXT-058: code 400 means that automatic payments use it. */
const isInUse = ({ code }: ApiFailure): boolean => code === "in_use";

function InUse({ words, onClose }: { readonly words: string; readonly onClose: () => void }) {
  const texts = useTexts(savedMethodMessages);
  const paths = useResidentPaths();
  return (
    <MessageDialog title={texts.removeFailed} onClose={onClose}>
      <p>{words}</p>
      <p>
        <Link to={paths.autoPay}>{texts.manageAutoPay}</Link>
      </p>
    </MessageDialog>
  );
}
