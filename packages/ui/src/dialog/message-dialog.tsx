import { controlMessages } from "@county-pay/core/messages";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useTexts } from "../language/language.ts";
import { Dialog } from "./dialog.tsx";

/** A dialog with a message and no question; `actions` appear next to Close. */
export function MessageDialog(props: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly closeLabel?: string;
  readonly actions?: ReactNode;
}) {
  const texts = useTexts(controlMessages);
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{props.closeLabel ?? texts.close}</Button>
          {props.actions}
        </>
      }
    >
      {typeof props.children === "string" ? <p>{props.children}</p> : props.children}
    </Dialog>
  );
}
