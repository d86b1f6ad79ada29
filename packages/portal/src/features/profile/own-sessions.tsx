import { endMyOtherSessions, endMySession, mySessions } from "@county-pay/core/contract";
import { openSessionMessages } from "@county-pay/core/messages";
import { Button, Card, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../platform/query/use-query.ts";
import { SessionList } from "../../shared/open-sessions/session-list.tsx";
import { QueryState } from "../../shared/query-state/query-state.tsx";

/** A person's own open sessions, each of which they can end. */
export function OwnSessions() {
  const texts = useTexts(openSessionMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const query = useQuery(mySessions, {});
  const { loading, answer = [] } = query;
  const end = async (asked: ReturnType<typeof client.call<typeof endMySession>>, done: string) => {
    const ended = await asked;
    toast(
      ended.ok
        ? { title: texts.title, text: done }
        : { title: texts.endFailed, text: failureText(ended.error) },
    );
    await forget(mySessions);
  };
  return (
    <Card title={texts.title}>
      <p className="cp-muted">{texts.lead}</p>
      <QueryState asked={query} failed={texts.failed} skeleton={{ lines: 3 }} />
      {loading === "ready" ? (
        <SessionList
          caption={texts.title}
          sessions={answer}
          onEnd={({ Id }) => void end(client.call(endMySession, { params: { id: Id } }), texts.ended)}
        />
      ) : null}
      {answer.length > 1 ? (
        <div className="cp-actions">
          <Button onPress={() => void end(client.call(endMyOtherSessions, {}), texts.endedOthers)}>
            {texts.endOthers}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
