import { restrictedListMessages } from "@county-pay/core/messages";
import { checkListPerson, type ListPerson, trimmedPerson } from "@county-pay/core/restrictions";
import { Button, Dialog, ErrorSummary, TextField, useForm, useTexts } from "@county-pay/ui";
import { type FormEvent, useId } from "react";

/** A form for a consumer without a bill to find them by. */
export function TypeConsumer(props: {
  readonly title: string;
  readonly start: ListPerson;
  readonly onDone: (person: ListPerson) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const form = useForm(props.start, (person) => checkListPerson(person, texts));
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.submit()) props.onDone(trimmedPerson(form.values));
  };
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onBack}>{texts.back}</Button>
          <button type="submit" form={id} className="cp-button cp-button--primary">
            {texts.continue}
          </button>
        </>
      }
    >
      <form id={id} noValidate className="cp-stack" onSubmit={submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField label={texts.name} autoComplete="off" {...form.bind("fullName")} />
        <TextField
          label={texts.account}
          hint={texts.matchHint}
          optional
          autoComplete="off"
          {...form.bind("accountNumber")}
        />
        <TextField label={texts.address} optional autoComplete="off" {...form.bind("address")} />
        <TextField
          label={texts.location}
          hint={texts.locationHint}
          optional
          autoComplete="off"
          {...form.bind("location")}
        />
      </form>
    </Dialog>
  );
}
