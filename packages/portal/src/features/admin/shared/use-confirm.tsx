import { Button, Dialog } from "@county-pay/ui";
import { type ReactNode, useState } from "react";

/** A question before something is saved. */
export interface Question {
  readonly title: string;
  readonly body: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly isDangerous?: boolean;
}

/** A function that asks a question and returns whether to continue, and the dialog in which it is asked. */
export function useConfirm(): readonly [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [asked, setAsked] = useState<{
    readonly question: Question;
    readonly answer: (isYes: boolean) => void;
  } | null>(null);
  const ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) => setAsked({ question, answer: resolve }));
  const decide = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(null);
  };
  const dialog = asked ? (
    <Dialog
      title={asked.question.title}
      onClose={() => decide(false)}
      actions={
        <>
          <Button onPress={() => decide(false)}>{asked.question.cancel}</Button>
          <Button kind={asked.question.isDangerous ? "danger" : "primary"} onPress={() => decide(true)}>
            {asked.question.confirm}
          </Button>
        </>
      }
    >
      {asked.question.body}
    </Dialog>
  ) : null;
  return [ask, dialog];
}
