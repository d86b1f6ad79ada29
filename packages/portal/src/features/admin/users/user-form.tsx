import { checkStaff, RESIDENT_TYPE, STAFF_TYPES } from "@county-pay/core/accounts";
import { changeUser, type OfficeUserWire, searchUsers } from "@county-pay/core/contract";
import { format, profileMessages, userMessages } from "@county-pay/core/messages";
import {
  Button,
  ErrorSummary,
  LinkButton,
  Select,
  TextField,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { RefusalNotice } from "../../../shared/sending/refusal-notice.tsx";
import { useSubmit } from "../../../shared/sending/use-submit.ts";
import { TerminalField } from "./terminal-field.tsx";
import { nameOf, useUserWords } from "./user-words.ts";

/** The types to choose from: the office's types, the current one, and the residents' type for a former resident. */
const typesFor = ({ UserType, ConsumerId }: OfficeUserWire): readonly string[] => [
  ...new Set([...(ConsumerId === null ? [] : [RESIDENT_TYPE]), ...STAFF_TYPES, UserType]),
];

/** Name, role and terminal of a user. Users cannot change their own role. */
export function UserForm(props: {
  readonly user: OfficeUserWire;
  readonly isSelf: boolean;
  readonly onSaved: (after: OfficeUserWire) => void;
}) {
  const texts = useTexts(userMessages);
  const errorTexts = useTexts(profileMessages);
  const words = useUserWords();
  const { toast } = useNotices();
  const { client } = usePortal();
  const { user, isSelf } = props;
  const start = {
    firstName: user.FirstName,
    lastName: user.LastName,
    email: user.EmailAddress,
    userType: user.UserType,
    terminalName: user.TerminalName,
  };
  const form = useForm(start, (values) => checkStaff(values, errorTexts));
  const { busy, refusal, refuse, send } = useSubmit();
  const [isOld, setIsOld] = useState(false);
  const { firstName, lastName, userType, terminalName } = form.values;

  const save = async () => {
    const answer = await client.call(changeUser, {
      params: { id: user.Id },
      body: {
        FirstName: firstName,
        LastName: lastName,
        UserType: userType,
        TerminalName: terminalName.trim(),
        Version: user.Version,
      },
    });
    if (!answer.ok) {
      setIsOld(answer.error.details.Reason === "changed");
      return words.refusal(answer.error);
    }
    toast({ title: texts.savedTitle, text: format(texts.saved, { name: nameOf(answer.value) }) });
    props.onSaved(answer.value);
    return "";
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && form.submit()) void send(save);
  };
  /** Loads the newest data, discarding what was typed; the user asked for it. */
  const showNewest = async () => {
    const body = { Search: user.EmailAddress, Kind: "all", State: "all", Skip: 0, Top: 10 } as const;
    const answer = await client.call(searchUsers, { body });
    if (!answer.ok) return refuse(words.refusal(answer.error));
    const newest = answer.value.Users.find(({ Id }) => Id === user.Id);
    if (newest) props.onSaved(newest);
  };
  return (
    <form noValidate className="cp-stack" onSubmit={submit}>
      <RefusalNotice title={texts.saveFailed} refusal={refusal}>
        {isOld ? <LinkButton onPress={() => void showNewest()}>{texts.showNewest}</LinkButton> : null}
      </RefusalNotice>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <TextField label={texts.firstName} autoComplete="off" {...form.bind("firstName")} />
      <TextField label={texts.lastName} optional autoComplete="off" {...form.bind("lastName")} />
      {isSelf ? null : (
        <Select
          label={texts.role}
          hint={words.may(userType)}
          value={userType}
          options={typesFor(user).map((type) => ({ value: type, label: words.role(type) }))}
          onChange={(value) => form.change({ userType: value })}
        />
      )}
      {userType === user.UserType ? null : <p className="cp-muted">{texts.roleEnds}</p>}
      <TerminalField value={terminalName} onChange={(name) => form.change({ terminalName: name })} />
      <div className="cp-actions">
        <Button type="submit" kind="primary" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
