import {
  type CompanySettingsWire,
  putBackSettings,
  type SettingsChangeWire,
} from "@county-pay/core/contract";
import { format, formatStamp, settingsMessages } from "@county-pay/core/messages";
import { actDetails, type SettingsPage, settingsPage } from "@county-pay/core/settings";
import {
  Button,
  Card,
  DataTable,
  useCounted,
  useFailureText,
  useLanguage,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useSettingWords } from "./setting-words.ts";
import { useConfirm } from "./use-confirm.tsx";

/** Who changed what on this page and when, newest first, from what to what; each change can be undone while the form has no unsaved changes. */
export function LastChanges(props: {
  readonly page: SettingsPage;
  readonly changes: readonly SettingsChangeWire[];
  readonly isChanged: boolean;
  readonly adopt: (now: CompanySettingsWire) => void;
}) {
  const texts = useTexts(settingsMessages);
  const wordsOf = useSettingWords();
  const { company } = usePortal();
  const [ask, dialog] = useConfirm();
  const changes = props.changes.filter(({ Names }) =>
    Names.some((name) => settingsPage(name) === props.page),
  );
  const putBack = usePutBack(props.adopt);
  const offer = async (change: SettingsChangeWire): Promise<void> => {
    const isWanted = await ask({
      title: texts.putBackTitle,
      body: (
        <>
          <p>{format(texts.putBackBody, factsOf(change))}</p>
          <ChangedValues change={change} isPutBack />
        </>
      ),
      confirm: texts.putBack,
      cancel: texts.putBackKeep,
    });
    if (isWanted) await putBack(change);
  };
  const factsOf = ({ At, By, Names }: SettingsChangeWire) => ({
    who: By,
    when: formatStamp(At, company.timeZone),
    what: wordsOf(Names),
  });
  return (
    <Card title={texts.historyTitle}>
      {changes.length === 0 ? (
        <p className="cp-muted">{texts.historyEmpty}</p>
      ) : (
        <>
          {props.isChanged ? <p className="cp-muted">{texts.putBackFirst}</p> : null}
          <DataTable
            caption={texts.historyTitle}
            rows={changes}
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
              { key: "what", header: texts.historyWhat, cell: (change) => <ChangedValues change={change} /> },
              {
                key: "act",
                role: "action",
                header: texts.historyAct,
                cell: (row) =>
                  props.isChanged ? null : (
                    <Button label={format(texts.putBackOf, factsOf(row))} onPress={() => void offer(row)}>
                      {texts.putBack}
                    </Button>
                  ),
              },
            ]}
          />
        </>
      )}
      {dialog}
    </Card>
  );
}

/** More of a change's values are behind a line to open. */
const FIRST = 3;

/** What a change replaced, in words: 'Card fee, at least: $1.00 → $2.50'; if it is put back, the other way around. */
function ChangedValues(props: { readonly change: SettingsChangeWire; readonly isPutBack?: boolean }) {
  const texts = useTexts(settingsMessages);
  const plural = useCounted();
  const language = useLanguage();
  const wordsOf = useSettingWords();
  const { change, isPutBack = false } = props;
  const details = isPutBack ? change.Details.map(reversed) : change.Details;
  const lines = actDetails(details, language);
  if (lines.length === 0) return <span>{wordsOf(change.Names)}</span>;
  const rest = lines.slice(FIRST);
  const list = (some: typeof lines) => (
    <ul className="portal-changes">
      {some.map(({ Name, Value }) => (
        <li key={`${Name} ${Value}`}>
          <span className="portal-changes__name">{`${Name}:`}</span> <span>{Value}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(lines.slice(0, FIRST))}
      {rest.length > 0 ? (
        <details>
          <summary>{plural(texts.historyMore, { count: rest.length })}</summary>
          {list(rest)}
        </details>
      ) : null}
    </>
  );
}

/** A replaced value the other way around. */
function reversed({ Name, Value }: SettingsChangeWire["Details"][number]) {
  const { before, after }: { before?: unknown; after?: unknown } = JSON.parse(Value);
  return { Name, Value: JSON.stringify({ before: after, after: before }) };
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
