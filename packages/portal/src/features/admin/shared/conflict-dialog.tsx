import { format, formatStamp, settingsSaveMessages } from "@county-pay/core/messages";
import { Button, Dialog, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useSettingWords } from "./setting-words.ts";
import type { Conflict } from "./use-editing.ts";

/** Another admin has changed the same settings: who, what, and when, with a choice of which values to keep. */
export function ConflictDialog(props: {
  readonly conflict: Conflict;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}) {
  const texts = useTexts(settingsSaveMessages);
  const wordsOf = useSettingWords();
  const { company } = usePortal();
  const { names, by, at } = props.conflict;
  const what = wordsOf(names);
  return (
    <Dialog
      title={texts.conflictTitle}
      actions={
        <>
          <Button onPress={props.onTheirs}>{texts.takeTheirs}</Button>
          <Button kind="primary" onPress={props.onMine}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <p>
        {by
          ? format(texts.conflictBy, { who: by, when: formatStamp(at, company.timeZone), what })
          : format(texts.conflictUnknown, { what })}
      </p>
      <p>{texts.conflictKept}</p>
    </Dialog>
  );
}
