import { embedSettingsMessages, format } from "@county-pay/core/messages";
import { siteOrigin } from "@county-pay/core/settings";
import { Button, Card, NoticeBox, TextField, useNotices, useTexts } from "@county-pay/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { RowTools } from "../shared/index.ts";

/** The sites that may show the widget: exact origins, derived from the address of any of their pages. */
export function OriginList(props: {
  readonly origins: readonly string[];
  readonly onChange: (origins: readonly string[]) => void;
}) {
  const texts = useTexts(embedSettingsMessages);
  const { announce } = useNotices();
  const { origins, onChange } = props;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  /** The origin of the last added address, until the field changes. */
  const [done, setDone] = useState("");
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    const origin = siteOrigin(typed);
    input.current?.focus();
    if (origin === "") return setError(texts.addError);
    if (origins.includes(origin)) return setError(format(texts.addTwice, { origin }));
    onChange([...origins, origin]);
    setTyped("");
    setError("");
    setDone(format(texts.added, { origin }));
    announce(format(texts.added, { origin }));
  };
  return (
    <Card title={texts.origins}>
      <p className="cp-muted">{origins.length === 0 ? texts.originsNone : texts.originsHelp}</p>
      <ul>
        {origins.map((origin) => (
          <li key={origin} className="admin-embed__origin">
            <span>{origin}</span>
            <RowTools
              remove={{
                label: format(texts.remove, { origin }),
                onPress: () => {
                  onChange(origins.filter((one) => one !== origin));
                  input.current?.focus();
                  announce(format(texts.removed, { origin }));
                },
              }}
            />
          </li>
        ))}
      </ul>
      {/* Enter adds the site; otherwise the surrounding form would save. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside */}
      <div
        className="admin-embed__add"
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={texts.add}
          hint={texts.addHint}
          error={error}
          inputRef={input}
          value={typed}
          maxLength={300}
          autoComplete="off"
          onChange={(text) => {
            setTyped(text);
            setError("");
            setDone("");
          }}
        />
        <Button onPress={add}>{texts.addButton}</Button>
      </div>
      {done ? (
        <NoticeBox tone="info">
          <p>{done}</p>
        </NoticeBox>
      ) : null}
    </Card>
  );
}
