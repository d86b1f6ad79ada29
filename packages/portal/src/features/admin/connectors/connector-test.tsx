import { testConnector } from "@county-pay/core/contract";
import { connectorMessages, format } from "@county-pay/core/messages";
import { type ConnectorKind, connectorSentence } from "@county-pay/core/settings";
import { Button, NoticeBox, useFailureText, useLanguage, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

interface TestMessage {
  readonly isGood: boolean;
  readonly text: string;
  /** The result is for the saved address and disappears when the form changes; or it asks to save first. */
  readonly isUnsaved: boolean;
}

/** The test of a connector: the server's result for the saved address, in a sentence. */
export function ConnectorTest(props: { readonly kind: ConnectorKind; readonly isUnsaved: boolean }) {
  const { kind, isUnsaved } = props;
  const texts = useTexts(connectorMessages);
  const language = useLanguage();
  const failureText = useFailureText();
  const { client } = usePortal();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<TestMessage | null>(null);
  const test = async () => {
    if (isUnsaved) return setMessage({ isGood: false, text: texts.testUnsaved, isUnsaved });
    setMessage(null);
    setBusy(true);
    const answer = await client.call(testConnector, { body: { Kind: kind } });
    setBusy(false);
    setMessage(
      answer.ok
        ? {
            isGood: answer.value.Outcome === "ready",
            text: connectorSentence(answer.value, language),
            isUnsaved,
          }
        : { isGood: false, text: `${texts.testFailed}. ${failureText(answer.error)}`, isUnsaved },
    );
  };
  return (
    <>
      <div className="cp-actions">
        <Button
          busy={busy}
          onPress={() => void test()}
          label={format(texts.testNamed, { name: texts.kinds[kind] })}
        >
          {texts.test}
        </Button>
      </div>
      <div role="status">
        {busy ? <p>{texts.testing}</p> : null}
        {message && message.isUnsaved === isUnsaved ? (
          <NoticeBox tone={message.isGood ? "info" : "warn"}>
            <p>{message.text}</p>
          </NoticeBox>
        ) : null}
      </div>
    </>
  );
}
