import { format, restrictedListMessages } from "@county-pay/core/messages";
import type { ListKind, ListPerson } from "@county-pay/core/restrictions";
import { useTexts } from "@county-pay/ui";
import { useState } from "react";
import { AddToList } from "../../shared/restricted-list/add-to-list.tsx";
import { FindConsumer } from "./find-consumer.tsx";
import { TypeConsumer } from "./type-consumer.tsx";

const NOBODY: ListPerson = { fullName: "", address: "", accountNumber: "", location: "" };

/** Adds a consumer, found by one of their bills or typed in, and then runs core's flow. */
export function AddConsumer(props: {
  readonly kind: ListKind;
  readonly caption: string;
  readonly onEnd: (isAdded: boolean) => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const { kind, onEnd } = props;
  const title = format(texts.findTitle, { list: props.caption });
  const [step, setStep] = useState<"find" | "type">("find");
  const [person, setPerson] = useState<ListPerson | null>(null);
  const close = () => onEnd(false);
  if (person) return <AddToList kind={kind} person={person} onEnd={onEnd} />;
  if (step === "type")
    return (
      <TypeConsumer
        title={title}
        start={NOBODY}
        onDone={setPerson}
        onBack={() => setStep("find")}
        onClose={close}
      />
    );
  return <FindConsumer title={title} onDone={setPerson} onType={() => setStep("type")} onClose={close} />;
}
