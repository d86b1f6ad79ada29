import type { AuditEventWire } from "@county-pay/core/contract";
import { auditActMessages, auditMessages, formatLongStamp } from "@county-pay/core/messages";
import { actDetails, actPayment, actSubject, inWords } from "@county-pay/core/settings";
import { type Column, DataTable, useLanguage } from "@county-pay/ui";
import type { ReactNode } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";

/** The actions with all recorded details visible. */
export function AuditTable({ rows }: { readonly rows: readonly AuditEventWire[] }) {
  const language = useLanguage();
  const texts = language.texts(auditMessages);
  const acts = language.texts(auditActMessages);
  const { company } = usePortal();
  const columns: readonly Column<AuditEventWire>[] = [
    {
      key: "when",
      role: "title",
      header: texts.when,
      cell: ({ At }) => formatLongStamp(At, company.timeZone, texts.stamp, language),
    },
    { key: "who", header: texts.who, cell: ({ UserName }) => UserName || texts.system },
    {
      key: "what",
      header: texts.action,
      cell: ({ Action }) => <span className="report-code">{inWords(Action, acts)}</span>,
    },
    {
      key: "subject",
      header: texts.subject,
      cell: ({ Action, Subject }) => (
        <span className="report-code">
          <Item payment={actPayment(Action, Subject)}>{actSubject(Action, Subject, language)}</Item>
        </span>
      ),
    },
    {
      key: "details",
      header: texts.details,
      cell: ({ Action, Details }) =>
        Details.length === 0 ? null : (
          <span className="report-code">
            {actDetails(Details, language, Action).map(({ Name, Value }) => (
              <span key={Name} className="report-small">
                {Name}: {Value}
              </span>
            ))}
          </span>
        ),
    },
  ];
  return <DataTable caption={texts.title} columns={columns} rows={rows} rowKey={({ Id }) => Id} dense />;
}

/** What an action was about: for a payment, a link to its record. */
function Item({ payment, children }: { readonly payment: string; readonly children: ReactNode }) {
  if (payment === "") return <>{children}</>;
  return <RecordLink confirmation={payment}>{children}</RecordLink>;
}
