import { controlsMessages } from "@county-pay/core/messages";
import { Button, LinkButton, useTexts } from "@county-pay/ui";
import { RefusalNotice } from "../../../shared/sending/refusal-notice.tsx";
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
  return (
    <>
      <RefusalNotice title={texts.saveFailed} refusal={problem || saving.refusal}>
        {saving.isOld && !problem ? <LinkButton onPress={saving.reload}>{texts.reload}</LinkButton> : null}
      </RefusalNotice>
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
