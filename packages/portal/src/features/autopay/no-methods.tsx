import { autoPayPageMessages } from "@county-pay/core/messages";
import type { SavableMethod } from "@county-pay/core/methods";
import { Button, EmptyState, useTexts } from "@county-pay/ui";
import { AddButtons } from "../../shared/saved-methods/add-buttons.tsx";

/** Shown instead of the form while there is nothing to pay with: a card or bank account can be added here. */
export function NoMethods(props: {
  readonly onAdd: (type: SavableMethod) => void;
  readonly onCancel: () => void;
}) {
  const texts = useTexts(autoPayPageMessages);
  return (
    <EmptyState
      icon="card"
      title={texts.noMethods}
      actions={
        <>
          <AddButtons onAdd={props.onAdd} />
          <Button onPress={props.onCancel}>{texts.cancel}</Button>
        </>
      }
    >
      <p>{texts.noMethodsHelp}</p>
    </EmptyState>
  );
}
