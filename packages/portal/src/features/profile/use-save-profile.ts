import { type ProfileForm, profileBody } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import { updateProfile } from "@county-pay/core/contract";
import { type User, withRecord } from "@county-pay/core/session";
import { usePortal } from "../../platform/portal-context.ts";

/**
 * Saves the profile and updates the session, also for a reload; a changed address leads to verify (CALL-094, AUTH-039).
 */
export function useSaveProfile(user: User) {
  const { client, sessions } = usePortal();
  return async (form: ProfileForm): Promise<ApiFailure | null> => {
    const answer = await client.call(updateProfile, { params: { id: user.id }, body: profileBody(form) });
    if (!answer.ok) return answer.error;
    sessions.send({ type: "changed", user: withRecord(user, answer.value) });
    await sessions.kept();
    return null;
  };
}
