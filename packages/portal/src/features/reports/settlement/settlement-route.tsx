import type { ComparedSettlementWire } from "@county-pay/core/contract";
import { settlementMessages } from "@county-pay/core/messages";
import type { ReportDays } from "@county-pay/core/payments";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { DaysFilter } from "../shared/days-filter.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { useReportDays, useReportQuery } from "../shared/use-report-days.ts";
import { BankCard } from "./bank-card.tsx";
import { Comparison } from "./comparison.tsx";
import { depositFigureOf } from "./deposit-figure.ts";
import { DepositLines } from "./deposit-lines.tsx";
import { DepositsCard } from "./deposits-card.tsx";
import { SettlementFiles } from "./settlement-files.tsx";
import { UploadForm } from "./upload-form.tsx";

/** Compares a gateway's settlement files with the ledger (OFFICE-003). */
export function Component() {
  const texts = useTexts(settlementMessages);
  const days = useReportDays("month");
  const figure = depositFigureOf(useReportQuery()[0]);
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      {figure ? <DepositLines days={days} figure={figure} /> : null}
      {figure ? null : <Files days={days} />}
    </Screen>
  );
}

/** The files, and the electronic money of each day beside them. */
function Files({ days }: { readonly days: ReportDays }) {
  const [compared, setCompared] = useState<ComparedSettlementWire | null>(null);
  return (
    <>
      <UploadForm onStored={setCompared} />
      {compared ? <Comparison key={compared.File.Id} compared={compared} /> : null}
      <SettlementFiles onCompared={setCompared} />
      <DaysFilter days={days} />
      <DepositsCard days={days} />
      <BankCard days={days} />
    </>
  );
}
