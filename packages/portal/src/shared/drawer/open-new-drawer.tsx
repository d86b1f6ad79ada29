import { counterDeskMessages } from "@county-pay/core/messages";
import { Button, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { dialogLater } from "../../platform/dialog-later.tsx";

const OpenDialog = dialogLater(async () => (await import("./open-dialog.tsx")).OpenDialog);

/** Opens a new drawer, where the clerk learns that theirs is closed. `onOpened`: it is open. */
export function OpenNewDrawer({ onOpened }: { readonly onOpened?: () => void }) {
  const { openNew } = useTexts(counterDeskMessages);
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button onPress={() => setShown(true)}>{openNew}</Button>
      {isShown ? (
        <OpenDialog
          onClose={() => setShown(false)}
          onOpened={() => {
            setShown(false);
            onOpened?.();
          }}
        />
      ) : null}
    </>
  );
}
