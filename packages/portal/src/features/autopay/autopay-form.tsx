import { methodObstacle } from "@county-pay/core/accounts";
import { type AutoPayEntry, enterable } from "@county-pay/core/journey";
import { autoPayPageMessages, format } from "@county-pay/core/messages";
import type { SavableMethod } from "@county-pay/core/methods";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useBackCloses } from "../../platform/use-back-closes.ts";
import { useToday } from "../../shared/method-words/use-method-words.ts";
import { AddMethod } from "../../shared/saved-methods/add-method.tsx";
import type { Methods } from "../../shared/saved-methods/use-methods.ts";
import { AutoPayEntryForm, type AutoPayEntryProps } from "./autopay-entry.tsx";
import { NoMethods } from "./no-methods.tsx";

interface Props extends Omit<AutoPayEntryProps, "methods" | "typed" | "onAdd"> {
  readonly saved: Methods;
}

/**
 * Sets up or changes an account's automatic payments: method, start, number, and what that means. A card or bank account
 * can be added on the way; what was typed stays.
 */
export function AutoPayForm(props: Props) {
  const { company } = usePortal();
  const today = useToday();
  const { saved } = props;
  const achOffered = enterable(company).includes("ach");
  const usable = saved.methods.filter((method) => methodObstacle(method, today, achOffered) === null);
  const [typed, setTyped] = useState<AutoPayEntry | null>(null);
  const [adding, setAdding] = useState<SavableMethod | null>(null);
  /** The methods before one was added. */
  const [known, setKnown] = useState<readonly string[]>([]);
  const add = (type: SavableMethod, entry: AutoPayEntry | null) => {
    setTyped(entry);
    setKnown(usable.map(({ id }) => id));
    setAdding(type);
  };
  const back = () => setAdding(null);
  if (adding)
    return (
      <Screen>
        <AddMethod type={adding} methods={saved} onDone={back} onCancel={back} />
      </Screen>
    );
  const added = typed ? usable.find(({ id }) => !known.includes(id)) : undefined;
  return (
    <Setup
      {...props}
      methods={usable}
      typed={typed && added ? { ...typed, paymentMethodId: added.id } : typed}
      onAdd={add}
    />
  );
}

function Setup(props: AutoPayEntryProps) {
  const texts = useTexts(autoPayPageMessages);
  const { autoPay, methods, onAdd, onCancel } = props;
  useBackCloses(onCancel);
  return (
    <Screen>
      <ScreenHeading takeFocus>{autoPay ? texts.changeTitle : texts.formTitle}</ScreenHeading>
      <p className="cp-lead">{format(texts.forAccount, { account: props.name })}</p>
      {methods.length === 0 ? (
        <NoMethods onAdd={(type) => onAdd(type, null)} onCancel={onCancel} />
      ) : (
        <AutoPayEntryForm {...props} />
      )}
    </Screen>
  );
}
