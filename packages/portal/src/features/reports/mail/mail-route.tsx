import { clearMailBounce, type MailBounceWire, mailBounces } from "@county-pay/core/contract";
import { format, formatStamp, returnedMailMessages } from "@county-pay/core/messages";
import {
  Button,
  Card,
  type Column,
  DataTable,
  Screen,
  ScreenHeading,
  useCounted,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";

/** The addresses that returned mail; clearing one allows mail to it again. */
export function Component() {
  const texts = useTexts(returnedMailMessages);
  const plural = useCounted();
  const result = useQuery(mailBounces, {});
  const rows = result.answer ?? [];
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      <ReportState
        asked={result}
        isEmpty={rows.length === 0}
        none={texts.none}
        noneHelp={texts.noneHelp}
        failed={texts.failed}
      >
        <Card title={plural(texts.count, { count: rows.length })}>
          <Addresses rows={rows} />
        </Card>
      </ReportState>
    </Screen>
  );
}

function Addresses({ rows }: { readonly rows: readonly MailBounceWire[] }) {
  const texts = useTexts(returnedMailMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [busy, setBusy] = useState("");

  const clear = async (email: string) => {
    setBusy(email);
    const answer = await client.call(clearMailBounce, { body: { EmailAddress: email } });
    setBusy("");
    if (answer.ok) toast({ title: texts.clearedTitle, text: format(texts.cleared, { email }) });
    else if (answer.error.code === "not_found") toast({ title: texts.clearedTitle, text: texts.gone });
    else return toast({ title: texts.clearFailed, text: failureText(answer.error), bad: true });
    await forget(mailBounces);
  };
  const columns: readonly Column<MailBounceWire>[] = [
    {
      key: "address",
      role: "title",
      header: texts.address,
      cell: ({ EmailAddress }) => <span className="report-code">{EmailAddress}</span>,
    },
    {
      key: "since",
      header: texts.since,
      cell: ({ BouncedDate }) => formatStamp(BouncedDate, company.timeZone),
    },
    {
      key: "reason",
      header: texts.reason,
      cell: ({ Reason }) => <span className="report-code">{Reason}</span>,
    },
    {
      key: "clear",
      role: "action",
      header: texts.clear,
      cell: ({ EmailAddress }) => (
        <Button
          label={format(texts.clearNamed, { email: EmailAddress })}
          busy={busy === EmailAddress}
          onPress={() => void clear(EmailAddress)}
        >
          {texts.clear}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      rows={rows}
      rowKey={({ EmailAddress }) => EmailAddress}
    />
  );
}
