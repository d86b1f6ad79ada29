import { endUserSession, userSessions } from "@county-pay/core/contract";
import { openSessionMessages } from "@county-pay/core/messages";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { SessionList } from "../../../shared/open-sessions/session-list.tsx";
import { QueryState } from "../../../shared/query-state/query-state.tsx";

/** A user's open sessions, each of which an admin can end. */
export function UserSessions(props: { readonly userId: string; readonly onEnded: () => void }) {
  const texts = useTexts(openSessionMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const params = { id: props.userId };
  const asked = useQuery(userSessions, { params });
  const { loading, answer = [] } = asked;
  const end = async (sessionId: string) => {
    const ended = await client.call(endUserSession, { params: { ...params, sessionId } });
    toast(
      ended.ok
        ? { title: texts.ofUser, text: texts.ended }
        : { title: texts.endFailed, text: failureText(ended.error) },
    );
    await forget(userSessions);
    props.onEnded();
  };
  return (
    <section className="cp-stack">
      <h3>{texts.ofUser}</h3>
      <QueryState asked={asked} failed={texts.failed} skeleton={{ lines: 2 }} />
      {loading === "ready" ? (
        <SessionList caption={texts.ofUser} sessions={answer} onEnd={({ Id }) => void end(Id)} />
      ) : null}
    </section>
  );
}
