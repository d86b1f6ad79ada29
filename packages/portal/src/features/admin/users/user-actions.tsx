import { actionRefusal, USER_ACTIONS, type UserAction } from "@county-pay/core/accounts";
import type { OfficeUserWire } from "@county-pay/core/contract";
import { userMessages } from "@county-pay/core/messages";
import { rolesOf, userOf } from "@county-pay/core/session";
import { Button, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/**
 * The actions that core allows on a user now. Unlock is for locked users, and End sessions for signed-in
 * ones.
 */
export function UserActions(props: {
  readonly user: OfficeUserWire;
  readonly activeAdmins: number;
  readonly onAsk: (action: UserAction) => void;
}) {
  const texts = useTexts(userMessages);
  const { session } = usePortal();
  const { user, activeAdmins } = props;
  const governed = {
    id: user.Id,
    isAdmin: rolesOf(user.UserType).isAdmin,
    state: user.State,
    hasConsumer: user.ConsumerId !== null,
  };
  const by = { callerId: userOf(session)?.id ?? "", activeAdmins };
  const isIdle = { unlock: !user.IsLocked, "end-sessions": user.Sessions === 0 };
  const offered = USER_ACTIONS.filter(
    (action) => !(action in isIdle && isIdle[action as keyof typeof isIdle]),
  )
    .map((action) => ({ action, refusal: actionRefusal(governed, action, by) }))
    .filter(({ refusal }) => refusal !== "state");
  const why = offered.find(({ refusal }) => refusal === "last_admin");
  return (
    <>
      {why ? <p className="cp-muted">{texts.refusals.last_admin}</p> : null}
      <div className="cp-actions">
        {offered
          .filter(({ refusal }) => refusal === null)
          .map(({ action }) => (
            <Button
              key={action}
              kind={action === "deactivate" ? "danger" : "secondary"}
              onPress={() => props.onAsk(action)}
            >
              {action === "send-reset" && user.State === "invited" ? texts.resend : texts.buttons[action]}
            </Button>
          ))}
      </div>
    </>
  );
}
