import { type JournalWire, reportJournalFile } from "@county-pay/core/contract";
import { format, journalMessages, reportPageMessages } from "@county-pay/core/messages";
import { accountName, JOURNAL_FORMATS, type JournalFormat, type ReportDays } from "@county-pay/core/payments";
import { MANAGE_LEDGER_ACCOUNTS, may, rightsOfUser, userOf } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import { Button, NoticeBox, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { saveFile } from "../../../platform/files/save-file.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";

const ENDINGS: Readonly<Record<JournalFormat, string>> = { csv: "csv", munis: "txt", iif: "iif" };

/** Formats that lack the same accounts, together. */
function sameKeys(
  lacking: readonly { readonly wanted: JournalFormat; readonly keys: readonly string[] }[],
): readonly { readonly formats: readonly JournalFormat[]; readonly keys: readonly string[] }[] {
  const groups = new Map<string, { readonly formats: JournalFormat[]; readonly keys: readonly string[] }>();
  for (const { wanted, keys } of lacking) {
    const group = groups.get(JSON.stringify(keys)) ?? { formats: [], keys };
    group.formats.push(wanted);
    groups.set(JSON.stringify(keys), group);
  }
  return [...groups.values()];
}

/** A button for each program's file, or the accounts that it lacks. */
export function JournalFiles(props: { readonly days: ReportDays; readonly missing: JournalWire["Missing"] }) {
  const texts = useTexts(journalMessages);
  const words = useTexts(reportPageMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const [busy, setBusy] = useState("");
  const { from, to } = props.days;
  const lacking = (wanted: JournalFormat): readonly string[] =>
    props.missing.find(({ Format }) => Format === wanted)?.Keys ?? [];
  const save = async (wanted: JournalFormat) => {
    setBusy(wanted);
    const answer = await client.call(reportJournalFile, { body: { From: from, To: to, Format: wanted } });
    setBusy("");
    if (!answer.ok) return toast({ title: words.saveFailed, text: failureText(answer.error), bad: true });
    // Without a byte order mark: the programs that read it expect none.
    saveFile([answer.value], `${company.name}-journal-${from}-${to}.${ENDINGS[wanted]}`, "text/plain");
    toast({ title: texts.formats[wanted], text: words.saved });
  };
  const complete = JOURNAL_FORMATS.filter((wanted) => lacking(wanted).length === 0);
  const incomplete = JOURNAL_FORMATS.filter((wanted) => lacking(wanted).length > 0);
  return (
    <>
      <div className="report-actions">
        {complete.map((wanted) => (
          <Button key={wanted} busy={busy === wanted} onPress={() => void save(wanted)}>
            {format(texts.save, { format: texts.formats[wanted] })}
          </Button>
        ))}
      </div>
      {sameKeys(incomplete.map((wanted) => ({ wanted, keys: lacking(wanted) }))).map(({ formats, keys }) => {
        const names = formats.map((wanted) => texts.formats[wanted]).join(", ");
        return (
          <NoticeBox key={names} tone="warn" title={format(texts.missing, { format: names })}>
            <ul>
              {keys.map((key) => (
                <li key={key}>{accountName(key, texts.names)}</li>
              ))}
            </ul>
            {formats.includes("munis") ? <p>{texts.munisNeeds}</p> : null}
          </NoticeBox>
        );
      })}
      {incomplete.length > 0 ? <NameAccounts /> : null}
    </>
  );
}

/** Where accounts are named, for those who may; the others read who does it. */
function NameAccounts() {
  const texts = useTexts(journalMessages);
  const { company, session } = usePortal();
  if (!may(rightsOfUser(userOf(session)), MANAGE_LEDGER_ACCOUNTS)) return <p>{texts.askAdmin}</p>;
  return (
    <p className="cp-no-print">
      <Link
        className="report-figure"
        to={routePath(company.name, "clerk-admin", { section: "ledger-accounts" })}
      >
        {texts.name}
      </Link>
    </p>
  );
}
