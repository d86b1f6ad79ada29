import { embedSettingsMessages } from "@county-pay/core/messages";
import { Button, useNotices, useTexts } from "@county-pay/ui";
import { useRef, useState } from "react";

/** Lines to copy: the button copies them to the clipboard, or selects them if that is blocked. */
export function CodeBox(props: { readonly label: string; readonly code: string }) {
  const texts = useTexts(embedSettingsMessages);
  const { announce } = useNotices();
  const [message, setMessage] = useState("");
  const box = useRef<HTMLElement>(null);
  const say = (sentence: string) => {
    setMessage(sentence);
    announce(sentence);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.code);
      say(texts.copied);
    } catch {
      if (box.current) window.getSelection()?.selectAllChildren(box.current);
      say(texts.copyFailed);
    }
  };
  return (
    <div className="admin-embed__code">
      {/* Long lines scroll, so the box must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section ref={box} tabIndex={0} aria-label={props.label}>
        <pre>
          <code>{props.code}</code>
        </pre>
      </section>
      <div className="cp-actions">
        <Button onPress={() => void copy()}>{texts.copy}</Button>
        <span aria-hidden="true">{message}</span>
      </div>
    </div>
  );
}
