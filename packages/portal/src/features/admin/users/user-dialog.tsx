import type { UserAction } from "@county-pay/core/accounts";
import type { OfficeUserWire } from "@county-pay/core/contract";
import { format, formatStamp, userMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import { ConfirmDialog, Dialog, Facts, NoticeBox, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { RefusalNotice } from "../../../shared/sending/refusal-notice.tsx";
import { useUserAction } from "./use-user-action.ts";
import { UserActions } from "./user-actions.tsx";
import { UserBadge } from "./user-badge.tsx";
import { UserForm } from "./user-form.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { nameOf } from "./user-words.ts";

/** A user's details, and what an admin can do with the user. */
export function UserDialog(props: {
  readonly start: OfficeUserWire;
  readonly activeAdmins: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(userMessages);
  const { company, session } = usePortal();
  const { onChanged, onClose } = props;
  /** The server's latest data; the list behind may be filtered by now and no longer contain the user. */
  const [user, setUser] = useState(props.start);
  const [asked, setAsked] = useState<UserAction | null>(null);
  const changed = (after: OfficeUserWire) => {
    setUser(after);
    onChanged();
  };
  const { act, refusal } = useUserAction(changed);
  const name = nameOf(user);
  const isSelf = userOf(session)?.id === user.Id;

  if (asked)
    return (
      <ConfirmDialog
        title={asked === "send-reset" && user.State === "invited" ? texts.resend : texts.buttons[asked]}
        confirm={texts.buttons[asked]}
        cancel={texts.keep}
        onConfirm={() => {
          setAsked(null);
          void act(user, asked);
        }}
        onCancel={() => setAsked(null)}
      >
        {format(texts.asks[asked], { name })}
      </ConfirmDialog>
    );
  return (
    <Dialog title={name} size="large" onClose={onClose}>
      <div className="cp-stack">
        <p className="admin-users__badges">
          <UserBadge user={user} /> {texts.stateHelp[user.State]} {user.IsLocked ? texts.lockedHelp : ""}
        </p>
        {isSelf ? (
          <NoticeBox tone="info" title={texts.you}>
            <p>{texts.refusals.own_account}</p>
          </NoticeBox>
        ) : null}
        <Facts
          facts={[
            { label: texts.email, value: user.EmailAddress },
            {
              label: texts.lastSignIn,
              value: user.LastSignIn ? formatStamp(user.LastSignIn, company.timeZone) : texts.never,
            },
            { label: texts.since, value: formatStamp(user.CreatedAt, company.timeZone).slice(0, 10) },
          ]}
        />
        <UserForm key={user.Version} user={user} isSelf={isSelf} onSaved={changed} />
        <UserSessions userId={user.Id} onEnded={onChanged} />
        <section className="cp-stack">
          <h3>{texts.accessTitle}</h3>
          <RefusalNotice title={texts.actFailed} refusal={refusal} />
          <UserActions user={user} activeAdmins={props.activeAdmins} onAsk={setAsked} />
        </section>
      </div>
    </Dialog>
  );
}
