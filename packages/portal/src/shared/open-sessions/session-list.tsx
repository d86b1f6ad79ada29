import type { OpenSessionWire } from "@county-pay/core/contract";
import { format, formatStamp, openSessionMessages } from "@county-pay/core/messages";
import { Button, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** Open sessions: the browser, when each began and was last used, and a button that ends it. */
export function SessionList(props: {
  readonly sessions: readonly OpenSessionWire[];
  readonly caption: string;
  readonly onEnd: (session: OpenSessionWire) => void;
}) {
  const texts = useTexts(openSessionMessages);
  const { company } = usePortal();
  const stamp = (at: string): string => formatStamp(at, company.timeZone);
  const columns: readonly Column<OpenSessionWire>[] = [
    {
      key: "device",
      role: "title",
      header: texts.device,
      cell: ({ Device }) => Device || texts.unknownDevice,
    },
    { key: "began", header: texts.began, cell: ({ CreatedAt }) => stamp(CreatedAt) },
    { key: "used", header: texts.lastUsed, cell: ({ LastUsedAt }) => stamp(LastUsedAt) },
    {
      key: "end",
      role: "action",
      header: texts.end,
      cell: (session) =>
        session.IsCurrent ? (
          texts.thisOne
        ) : (
          <Button
            label={format(texts.endNamed, {
              device: session.Device || texts.unknownDevice,
              date: stamp(session.LastUsedAt),
            })}
            onPress={() => props.onEnd(session)}
          >
            {texts.end}
          </Button>
        ),
    },
  ];
  if (props.sessions.length === 0) return <p className="cp-muted">{texts.none}</p>;
  return (
    <DataTable
      caption={props.caption}
      columns={columns}
      rows={props.sessions}
      rowKey={({ Id }) => Id}
      dense
    />
  );
}
