import { controlMessages, dialogMessages } from "@county-pay/core/messages";
import { Button, MessageDialog, useTexts } from "@county-pay/ui";
import { type ComponentType, useEffect, useState } from "react";

interface Closing {
  readonly onClose: () => void;
}

/**
 * A dialog whose code loads when it opens. If that fails, a dialog says so and offers to try again; the screen behind
 * it stays.
 */
export function dialogLater<Props extends Closing>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each call, at module level
  return function DialogLater(props: Props) {
    const texts = useTexts(dialogMessages);
    const { tryAgain } = useTexts(controlMessages);
    const [state, setState] = useState<"loading" | "failed" | "ready">("loading");
    useEffect(() => {
      if (loaded || state !== "loading") return;
      let shown = true;
      load().then(
        (component) => {
          loaded = component;
          if (shown) setState("ready");
        },
        () => shown && setState("failed"),
      );
      return () => {
        shown = false;
      };
    }, [state]);
    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    if (state === "loading") return null;
    return (
      <MessageDialog
        title={texts.failed}
        onClose={props.onClose}
        actions={
          <Button kind="primary" onPress={() => setState("loading")}>
            {tryAgain}
          </Button>
        }
      >
        {texts.failedHelp}
      </MessageDialog>
    );
  };
}
