import type { DayFigures, DayVersionWire } from "@county-pay/core/contract";
import {
  dayBooksMessages,
  format,
  formatDate,
  formatStamp,
  type Language,
  reportPageMessages,
} from "@county-pay/core/messages";
import { type CsvValue, csvLine, drawerDeposit, drawerDifference } from "@county-pay/core/payments";
import type { CompanyRecord } from "../../kernel/company-record.ts";

type Texts = ReturnType<typeof textsOf>;
const textsOf = (language: Language) => language.texts(dayBooksMessages);

/** A line: the part of the day, the item, the figure, and its count, amount, or text. */
type Line = readonly [string, string, string, CsvValue, CsvValue, CsvValue];

const money = (cents: number): CsvValue => ({ cents });

const methodLines = ({ Methods }: DayFigures, texts: Texts, language: Language): readonly Line[] => {
  const words = language.texts(reportPageMessages);
  return Methods.flatMap((row) => {
    const line = (figure: string, count: CsvValue, cents: number): Line => [
      texts.byMethod,
      texts.methods[row.PaymentType],
      figure,
      count,
      money(cents),
      "",
    ];
    return [
      line(words.payments, row.Payments.Count, row.Payments.Cents),
      line(texts.file.fees, "", row.FeeCents),
      line(words.voids, row.Voids.Count, row.Voids.Cents),
      line(words.refunds, row.Refunds.Count, row.Refunds.Cents),
      line(words.returns, row.Returns.Count, row.Returns.Cents),
      ...(row.Disputes ? [line(words.disputes, row.Disputes.Count, row.Disputes.Cents)] : []),
      line(texts.net, "", row.NetCents),
    ];
  });
};

const drawerLines = ({ Drawers }: DayFigures, texts: Texts): readonly Line[] =>
  Drawers.flatMap((drawer) => {
    const line = (figure: string, cents: number): Line => [
      texts.drawers,
      drawer.ClerkName,
      figure,
      "",
      money(cents),
      "",
    ];
    return [
      line(texts.file.expectedCash, drawer.ExpectedCashCents),
      line(texts.file.countedCash, drawer.CountedCashCents),
      line(texts.file.expectedChecks, drawer.ExpectedCheckCents),
      line(texts.file.countedChecks, drawer.CountedCheckCents),
      line(texts.difference, drawerDifference(drawer)),
      line(texts.file.kept, drawer.KeptCents),
      line(texts.deposited, drawerDeposit(drawer)),
      [texts.drawers, drawer.ClerkName, texts.bag, "", "", drawer.BagNumber],
    ];
  });

function settlementLines({ Settlement: settled }: DayFigures, texts: Texts): readonly Line[] {
  const line = (figure: string, count: number, cents: number): Line => [
    texts.settlement,
    "",
    figure,
    count,
    money(cents),
    "",
  ];
  return [
    line(texts.settlementRecorded, settled.Count, settled.Cents),
    line(texts.settlementMatched, settled.MatchedCount, settled.MatchedCents),
    line(texts.settlementOpen, settled.Count - settled.MatchedCount, settled.Cents - settled.MatchedCents),
  ];
}

const ledgerLines = ({ Ledger }: DayFigures, texts: Texts): readonly Line[] => {
  const names: Readonly<Record<string, string>> = texts.accounts;
  return Ledger.flatMap(({ Account, DebitCents, CreditCents }) => {
    const name = names[Account] ?? Account;
    return [
      [texts.ledger, name, texts.debit, "", money(DebitCents), ""],
      [texts.ledger, name, texts.credit, "", money(CreditCents), ""],
    ];
  });
};

/**
 * A day's figures as a file. Those of a closing have the same bytes each time, in the same language: nothing in it says
 * when or by whom it was saved.
 */
export function dayFile(
  day: string,
  figures: DayFigures,
  closing: Pick<DayVersionWire, "Version" | "ClosedAt" | "ClosedBy" | "Note"> | null,
  { timeZone }: Pick<CompanyRecord, "timeZone">,
  language: Language,
): string {
  const texts = textsOf(language);
  const { file } = texts;
  const status = closing
    ? format(texts.closedBy, { time: formatStamp(closing.ClosedAt, timeZone), name: closing.ClosedBy })
    : file.notClosed;
  const about = (figure: string, text: string): Line => [
    file.closing,
    closing ? format(texts.version, { number: closing.Version }) : "",
    figure,
    "",
    "",
    text,
  ];
  const lines: readonly Line[] = [
    about(file.countyDay, formatDate(day)),
    about(texts.status, status),
    ...(closing && closing.Note !== "" ? [about(texts.note, closing.Note)] : []),
    ...methodLines(figures, texts, language),
    ...drawerLines(figures, texts),
    ...settlementLines(figures, texts),
    ...ledgerLines(figures, texts),
  ];
  const headings = [file.part, file.item, file.figure, file.count, file.amount, file.text];
  return `\ufeff${[headings, ...lines].map(csvLine).join("")}`;
}
