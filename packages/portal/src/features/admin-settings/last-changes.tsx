import type { SettingsChangeWire } from "@county-pay/core/contract";
import { formatStamp, settingsMessages } from "@county-pay/core/messages";
import { Card, DataTable, useTexts } from "@county-pay/ui";
import { useSettingWords } from "../../app/back-office/settings/index.ts";
import { usePortal } from "../../app/portal-context.ts";

/** Who changed what and when, the newest first. */
export function LastChanges({ changes }: { readonly changes: readonly SettingsChangeWire[] }) {
  const texts = useTexts(settingsMessages);
  const wordsOf = useSettingWords();
  const { company } = usePortal();
  return (
    <Card title={texts.historyTitle}>
      {changes.length === 0 ? (
        <p className="cp-muted">{texts.historyEmpty}</p>
      ) : (
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
            { key: "what", header: texts.historyWhat, cell: ({ Names }) => wordsOf(Names) },
          ]}
        />
      )}
    </Card>
  );
}
