import type { PageAlarmWire } from "@county-pay/core/contract";
import { attentionMessages, formatStamp } from "@county-pay/core/messages";
import { Card, type Column, DataTable, NoticeBox, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/** What differs between the payment pages and the release, with what the office has to do (SAFETY-011). */
export function PageAlarms({ alarms }: { readonly alarms: readonly PageAlarmWire[] }) {
  const { pages } = useTexts(attentionMessages);
  const { company } = usePortal();
  const columns: readonly Column<PageAlarmWire>[] = [
    { key: "part", role: "title", header: pages.part, cell: ({ Part }) => pages.parts[Part] },
    {
      key: "address",
      header: pages.address,
      cell: ({ Url }) => <span className="report-reference">{Url}</span>,
    },
    {
      key: "what",
      header: pages.what,
      cell: ({ What }) => (
        <span className="report-reference" lang="en">
          {What}
        </span>
      ),
    },
    { key: "since", header: pages.since, cell: ({ Since }) => formatStamp(Since, company.timeZone) },
  ];
  return (
    <>
      <NoticeBox tone="warn" title={pages.title}>
        <p>{pages.help}</p>
      </NoticeBox>
      <Card title={pages.caption} titleHidden>
        <DataTable
          caption={pages.caption}
          columns={columns}
          rows={alarms}
          rowKey={({ Url, What }) => Url + What}
        />
      </Card>
    </>
  );
}
