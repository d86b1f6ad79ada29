import { restrictedListMessages } from "@county-pay/core/messages";
import { type ListPerson, personKey } from "@county-pay/core/restrictions";
import {
  Button,
  Dialog,
  LinkButton,
  NoticeBox,
  RadioGroup,
  TextField,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import "../../shared/people/people.css";
import { useFindPersons } from "./use-find-persons.ts";

/** Finds a consumer by the data on one of their bills. */
export function FindConsumer(props: {
  readonly title: string;
  readonly onDone: (person: ListPerson) => void;
  readonly onType: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const { announce } = useNotices();
  const find = useFindPersons();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const [found, setFound] = useState<readonly ListPerson[] | null>(null);
  const [chosen, setChosen] = useState("");
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (typed.trim() === "") return setError(texts.findRequired);
    setBusy(true);
    const answer = await find(typed.trim());
    setBusy(false);
    if (typeof answer === "string") return setError(answer);
    setFound(answer);
    setChosen(answer.length === 1 && answer[0] ? personKey(answer[0]) : "");
    announce(answer.length === 0 ? texts.foundNone : texts.foundLegend);
  };
  const person = found?.find((each) => personKey(each) === chosen);

  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onType}>{texts.byHand}</Button>
          <Button kind="primary" disabled={!person} onPress={() => person && props.onDone(person)}>
            {texts.continue}
          </Button>
        </>
      }
    >
      <form className="people-find" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.findLabel}
          hint={texts.findHint}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError("");
          }}
        />
        <Button type="submit" icon="search" busy={busy}>
          {texts.find}
        </Button>
      </form>
      {found?.length === 0 ? (
        <NoticeBox tone="info">
          <p>{texts.foundNone}</p>
          <LinkButton onPress={props.onType}>{texts.byHand}</LinkButton>
        </NoticeBox>
      ) : null}
      {found && found.length > 0 ? (
        <RadioGroup
          legend={texts.foundLegend}
          value={chosen}
          options={found.map((each) => ({
            value: personKey(each),
            label: each.fullName,
            detail: [each.accountNumber, each.location, each.address].filter(Boolean).join(" · "),
          }))}
          onChange={setChosen}
        />
      ) : null}
    </Dialog>
  );
}
