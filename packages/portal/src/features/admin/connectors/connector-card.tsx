import { type ConnectorWire, changeConnector, connectors } from "@county-pay/core/contract";
import { connectorMessages, format } from "@county-pay/core/messages";
import { connectorAddress } from "@county-pay/core/settings";
import {
  Button,
  Card,
  Checkbox,
  PasswordField,
  TextField,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { RefusalNotice } from "../../../shared/sending/refusal-notice.tsx";
import { useSubmit } from "../../../shared/sending/use-submit.ts";
import { type ConnectorDraft, draftOf, isChanged, problemsOf, timeoutOf } from "./connector-draft.ts";
import { ConnectorTest } from "./connector-test.tsx";

/** One connector: its address, secret, timeout, and a test. */
export function ConnectorCard(props: { readonly connector: ConnectorWire; readonly usualTimeoutMs: number }) {
  const { connector, usualTimeoutMs } = props;
  const texts = useTexts(connectorMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [draft, setDraft] = useState<ConnectorDraft>(() => draftOf(connector));
  const [isTried, setTried] = useState(false);
  const { busy, refusal, refuse, send } = useSubmit();
  const name = texts.kinds[connector.Kind];
  const problems = isTried ? problemsOf(draft, connector, texts) : {};
  const isMoved = connectorAddress(draft.address, connector.Kind) !== connector.Address;
  const set = (part: Partial<ConnectorDraft>) => {
    refuse("");
    setDraft({ ...draft, ...part });
  };

  const save = async (timeout: number | null) => {
    const secret = draft.removesSecret ? "" : draft.secret || undefined;
    const answer = await client.call(changeConnector, {
      body: {
        Kind: connector.Kind,
        Address: draft.address.trim(),
        TimeoutMs: timeout,
        ...(secret === undefined ? {} : { Secret: secret }),
      },
    });
    if (!answer.ok)
      return answer.error.code === "validation_failed" ? texts.notAllowed : failureText(answer.error);
    setTried(false);
    setDraft(draftOf(answer.value));
    toast({ title: texts.title, text: format(texts.saved, { name }) });
    void forget(connectors);
    return "";
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    refuse("");
    const timeout = timeoutOf(draft.timeout);
    if (timeout === undefined || connectorAddress(draft.address, connector.Kind) === null) return;
    void send(() => save(timeout));
  };
  const addressHint = connector.Kind === "terminals" ? texts.terminalsHint : texts.addressHint;
  return (
    <Card title={name}>
      <form noValidate className="admin-connectors__form" onSubmit={submit}>
        <p className="cp-muted">{texts.help[connector.Kind]}</p>
        <RefusalNotice title={texts.failed} refusal={refusal} />
        <TextField
          label={texts.address}
          hint={`${addressHint} ${texts.sandboxHint}`}
          error={problems.address ?? ""}
          value={draft.address}
          maxLength={300}
          autoComplete="off"
          onChange={(address) => set({ address })}
        />
        <PasswordField
          label={texts.secret}
          hint={connector.HasSecret ? (isMoved ? texts.secretMoved : texts.secretKept) : texts.secretHint}
          value={draft.secret}
          autoComplete="new-password"
          onChange={(secret) => set({ secret, removesSecret: false })}
        />
        {connector.HasSecret && !isMoved ? (
          <Checkbox
            label={texts.removeSecret}
            checked={draft.removesSecret}
            onChange={(removesSecret) => set({ removesSecret, secret: "" })}
          />
        ) : null}
        <TextField
          label={texts.timeout}
          hint={format(texts.timeoutHint, { seconds: usualTimeoutMs / 1_000 })}
          error={problems.timeout ?? ""}
          value={draft.timeout}
          width="short"
          inputMode="decimal"
          maxLength={6}
          optional
          onChange={(timeout) => set({ timeout })}
        />
        <div className="cp-actions">
          <Button kind="primary" type="submit" busy={busy} label={format(texts.saveNamed, { name })}>
            {texts.save}
          </Button>
        </div>
      </form>
      <ConnectorTest kind={connector.Kind} isUnsaved={isChanged(draft, connector)} />
    </Card>
  );
}
