import { settingsSaveMessages } from "@county-pay/core/messages";
import { Button, useCounted, useTexts } from "@county-pay/ui";

/** The unsaved changes and the Save button, at the bottom of the screen; after saving, a confirmation. */
export function SaveBar(props: {
  /** The number of changes; null if it cannot be counted yet. */
  readonly count: number | null;
  readonly isSaved: boolean;
  readonly busy: boolean;
  readonly onUndo: () => void;
}) {
  const texts = useTexts(settingsSaveMessages);
  const plural = useCounted();
  const { count, isSaved, busy } = props;
  const message =
    count === null
      ? texts.unsaved
      : count > 0
        ? plural(texts.unsavedCount, { count })
        : isSaved
          ? `${texts.savedTitle}. ${texts.saved}`
          : "";
  return (
    <div className={message ? "portal-save-bar" : "portal-save-bar portal-save-bar--idle"}>
      <p role="status">{message}</p>
      {count !== 0 ? (
        <div className="cp-actions">
          <Button onPress={props.onUndo} disabled={busy}>
            {texts.undo}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </div>
      ) : isSaved ? (
        <div className="cp-actions">
          <Button onPress={() => window.location.reload()}>{texts.reload}</Button>
        </div>
      ) : null}
    </div>
  );
}
