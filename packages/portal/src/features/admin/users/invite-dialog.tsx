import { checkStaff, STAFF_TYPES } from "@county-pay/core/accounts";
import { inviteUser } from "@county-pay/core/contract";
import { format, profileMessages, userMessages } from "@county-pay/core/messages";
import { Select, TextField, useForm, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { TerminalField } from "./terminal-field.tsx";
import { useUserWords } from "./user-words.ts";

const START = {
  firstName: "",
  lastName: "",
  email: "",
  userType: STAFF_TYPES[0] as string,
  terminalName: "",
};

/** Invites a member of the office by email. */
export function InviteDialog(props: { readonly onClose: () => void; readonly onInvited: () => void }) {
  const texts = useTexts(userMessages);
  const errorTexts = useTexts(profileMessages);
  const words = useUserWords();
  const { toast } = useNotices();
  const { client } = usePortal();
  const form = useForm(START, (values) => checkStaff(values, errorTexts));
  const { firstName, lastName, email, userType, terminalName } = form.values;

  const send = async () => {
    const answer = await client.call(inviteUser, {
      body: {
        EmailAddress: email.trim(),
        FirstName: firstName,
        LastName: lastName,
        UserType: userType,
        TerminalName: terminalName.trim(),
      },
    });
    if (!answer.ok && answer.error.code === "already_exists") {
      form.refuse({ email: texts.taken });
      return "";
    }
    if (!answer.ok) return words.refusal(answer.error);
    toast({ title: texts.invitedTitle, text: format(texts.invited, { email: email.trim() }) });
    props.onInvited();
    return "";
  };
  return (
    <FormDialog
      title={texts.inviteTitle}
      action={texts.sendInvitation}
      form={form}
      lead={<p>{texts.inviteLead}</p>}
      refusalTitle={texts.inviteFailed}
      send={send}
      onClose={props.onClose}
    >
      <TextField label={texts.email} type="email" autoComplete="off" {...form.bind("email")} />
      <TextField label={texts.firstName} autoComplete="off" {...form.bind("firstName")} />
      <TextField label={texts.lastName} optional autoComplete="off" {...form.bind("lastName")} />
      <Select
        label={texts.role}
        hint={words.may(userType)}
        value={userType}
        options={STAFF_TYPES.map((type) => ({ value: type, label: type }))}
        onChange={(value) => form.change({ userType: value })}
      />
      <TerminalField value={terminalName} onChange={(name) => form.change({ terminalName: name })} />
    </FormDialog>
  );
}
