import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  return (
    <Dialog
      title={props.title}
      onClose={props.onCancel}
      actions={
        <>
          <Button onPress={props.onCancel}>{props.cancel}</Button>
          <Button kind="danger" onPress={props.onConfirm}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <p>{props.children}</p>
    </Dialog>
  );
}
