import { controlsMessages } from "@county-pay/core/messages";
import { Button, LinkButton, NoticeBox, useTexts } from "@county-pay/ui";
import type { useSaveControls } from "./use-save-controls.ts";

/** Saves one part of the controls, and says why it was not saved. */
export function SavePart(props: {
  readonly saving: ReturnType<typeof useSaveControls>;
  readonly isChanged: boolean;
  /** What is wrong with the part itself; '' for nothing. */
  readonly problem: string;
  readonly onSave: () => void;
}) {
  const texts = useTexts(controlsMessages);
  const { saving, isChanged, problem } = props;
  const refusal = problem || saving.refusal;
  return (
    <>
      {refusal ? (
        <div role="alert">
          <NoticeBox tone="warn" title={texts.saveFailed}>
            <p>{refusal}</p>
            {saving.isOld && !problem ? (
              <LinkButton onPress={saving.reload}>{texts.reload}</LinkButton>
            ) : null}
          </NoticeBox>
        </div>
      ) : null}
      <div className="cp-actions cp-no-print">
        <Button kind="primary" busy={saving.busy} onPress={props.onSave}>
          {texts.save}
        </Button>
        {isChanged ? (
          <span className="cp-muted" role="status">
            {texts.unsaved}
          </span>
        ) : null}
      </div>
    </>
  );
}
