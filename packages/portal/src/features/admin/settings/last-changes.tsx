import {
  type CompanySettingsWire,
  putBackSettings,
  type SettingsChangeWire,
} from "@county-pay/core/contract";
import { format, formatStamp, settingsMessages } from "@county-pay/core/messages";
import { Button, Card, ConfirmDialog, DataTable, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useSettingWords } from "../shared/index.ts";

/** Who changed what and when, newest first; each change can be undone while the form has no unsaved changes. */
export function LastChanges(props: {
  readonly changes: readonly SettingsChangeWire[];
  readonly isChanged: boolean;
  readonly adopt: (now: CompanySettingsWire) => void;
}) {
  const texts = useTexts(settingsMessages);
  const wordsOf = useSettingWords();
  const { company } = usePortal();
  const [asked, setAsked] = useState<SettingsChangeWire | null>(null);
  const putBack = usePutBack(props.adopt);
  const factsOf = ({ At, By, Names }: SettingsChangeWire) => ({
    who: By,
    when: formatStamp(At, company.timeZone),
    what: wordsOf(Names),
  });
  return (
    <Card title={texts.historyTitle}>
      {props.changes.length === 0 ? (
        <p className="cp-muted">{texts.historyEmpty}</p>
      ) : (
        <>
          {props.isChanged ? <p className="cp-muted">{texts.putBackFirst}</p> : null}
          <DataTable
            caption={texts.historyTitle}
            rows={props.changes}
            rowKey={({ Id }) => Id}
            columns={[
              {
                key: "when",
                header: texts.historyWhen,
                role: "title",
                tight: true,
                cell: ({ At }) => formatStamp(At, company.timeZone),
              },
              { key: "who", header: texts.historyWho, cell: ({ By }) => By },
              { key: "what", header: texts.historyWhat, cell: ({ Names }) => wordsOf(Names) },
              {
                key: "act",
                role: "action",
                header: texts.historyAct,
                cell: (row) =>
                  props.isChanged ? null : (
                    <Button label={format(texts.putBackOf, factsOf(row))} onPress={() => setAsked(row)}>
                      {texts.putBack}
                    </Button>
                  ),
              },
            ]}
          />
        </>
      )}
      {asked ? (
        <ConfirmDialog
          title={texts.putBackTitle}
          confirm={texts.putBack}
          cancel={texts.putBackKeep}
          onConfirm={() => {
            setAsked(null);
            void putBack(asked);
          }}
          onCancel={() => setAsked(null)}
        >
          {format(texts.putBackBody, factsOf(asked))}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

/** Undoes a change and reports the result. */
function usePutBack(adopt: (now: CompanySettingsWire) => void) {
  const texts = useTexts(settingsMessages);
  const wordsOf = useSettingWords();
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  return async ({ Id, Names }: SettingsChangeWire): Promise<void> => {
    const answer = await client.call(putBackSettings, { params: { id: Id } });
    if (answer.ok) {
      adopt(answer.value);
      return toast({ title: texts.putBackDone, text: wordsOf(Names) });
    }
    const { code, details } = answer.error;
    const moved = Array.isArray(details.Names) ? details.Names.map(String) : [];
    const text =
      code === "already_exists"
        ? format(texts.putBackMoved, { what: wordsOf(moved) })
        : failureText(answer.error);
    toast({ title: texts.putBackFailed, text, bad: true });
  };
}
