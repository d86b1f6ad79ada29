import { embedSettingsMessages, format } from "@county-pay/core/messages";
import { originNote, otherScheme, siteOrigin } from "@county-pay/core/settings";
import { Button, Card, NoticeBox, TextField, useTexts } from "@county-pay/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { RowTools, useConfirm } from "../shared/index.ts";

/**
 * The sites that may show the widget: exact origins, derived from the address of any of their pages. The page says what
 * is stored before it is, and each press applies at once.
 */
export function OriginList(props: {
  readonly origins: readonly string[];
  /** Saves the list; returns whether it was saved. */
  readonly onApply: (origins: readonly string[]) => Promise<boolean>;
  readonly busy: boolean;
}) {
  const texts = useTexts(embedSettingsMessages);
  const { origins, onApply, busy } = props;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  /** What the last press did, until the field changes. */
  const [done, setDone] = useState("");
  const [ask, dialog] = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const note = originNote(typed);
  const other = otherScheme(typed);

  const apply = async (list: readonly string[], sentence: string): Promise<boolean> => {
    const isSaved = await onApply(list);
    if (isSaved) setDone(sentence);
    return isSaved;
  };
  const add = async (origin: string) => {
    input.current?.focus();
    if (busy) return;
    if (origin === "") return setError(texts.addError);
    if (origins.includes(origin)) return setError(format(texts.addTwice, { origin }));
    setError("");
    if (await apply([...origins, origin], format(texts.added, { origin }))) setTyped("");
  };
  const remove = async (origin: string) => {
    const isWanted = await ask({
      title: texts.removeTitle,
      body: <p>{format(texts.removeBody, { origin })}</p>,
      confirm: texts.removeConfirm,
      cancel: texts.removeKeep,
    });
    input.current?.focus();
    if (isWanted)
      await apply(
        origins.filter((one) => one !== origin),
        format(texts.removed, { origin }),
      );
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
                disabled: busy,
                onPress: () => void remove(origin),
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
          void add(siteOrigin(typed));
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
        <Button busy={busy} onPress={() => void add(siteOrigin(typed))}>
          {texts.addButton}
        </Button>
      </div>
      <div role="status" className="admin-embed__note">
        {note ? <p>{format(texts.savedAs[note.kind], { origin: note.origin })}</p> : null}
        {other === "" ? null : (
          <Button kind="quiet" onPress={() => void add(other)}>
            {format(texts.addOther, { origin: other })}
          </Button>
        )}
        {done ? (
          <NoticeBox tone="info">
            <p>{done}</p>
          </NoticeBox>
        ) : null}
      </div>
      {dialog}
    </Card>
  );
}
