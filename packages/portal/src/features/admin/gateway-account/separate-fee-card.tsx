import { changeSeparateFee, separateFee } from "@county-pay/core/contract";
import { format, separateFeeMessages } from "@county-pay/core/messages";
import { Button, Card, Facts, NoticeBox, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { QueryState } from "../../../shared/query-state/query-state.tsx";
import { useConfirm } from "../shared/index.ts";
import { useActWords } from "./current-account.tsx";

/** Whether the county charges its fee by itself, apart from the bills (decision 370). */
export function SeparateFeeCard() {
  const texts = useTexts(separateFeeMessages);
  const failureText = useFailureText();
  const act = useActWords();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [confirm, dialog] = useConfirm();
  const result = useQuery(separateFee, {});
  const { answer } = result;

  const change = async (IsSeparate: boolean) => {
    const question = {
      title: IsSeparate ? texts.confirmTitle : texts.stopTitle,
      body: <p>{IsSeparate ? texts.confirmText : texts.stopText}</p>,
      confirm: IsSeparate ? texts.change : texts.stop,
      cancel: texts.cancel,
    };
    if (!(await confirm(question))) return;
    const changed = await client.call(changeSeparateFee, { body: { IsSeparate } });
    if (!changed.ok) return toast({ title: texts.failed, text: failureText(changed.error), bad: true });
    toast({ title: texts.title, text: texts.saved });
    void forget(separateFee);
  };
  return (
    <Card title={texts.title}>
      <div className="cp-stack">
        <p className="cp-muted">{texts.intro}</p>
        <QueryState asked={result} failed={texts.loadFailed} skeleton={{ kind: "panel", lines: 3 }} />
        {answer ? (
          <>
            <Facts
              facts={[
                { label: texts.choice, value: answer.IsSeparate ? texts.on : texts.off },
                ...(answer.Since === null
                  ? []
                  : [{ label: texts.since, value: act(answer.Since, answer.By) }]),
              ]}
            />
            {answer.IsPossible || answer.Gateway === "" ? null : (
              <NoticeBox tone={answer.IsSeparate ? "warn" : "info"}>
                <p>
                  {format(answer.IsSeparate ? texts.impossibleOn : texts.impossible, {
                    gateway: answer.Gateway,
                  })}
                </p>
              </NoticeBox>
            )}
            {answer.IsSeparate || answer.IsPossible ? (
              <div className="cp-actions">
                <Button onPress={() => void change(!answer.IsSeparate)}>
                  {answer.IsSeparate ? texts.stop : texts.change}
                </Button>
              </div>
            ) : null}
          </>
        ) : null}
      </div>
      {dialog}
    </Card>
  );
}
