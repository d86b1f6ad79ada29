import type { AchEntryWire } from "@county-pay/core/contract";
import { type achMessages, format, type returnCodeMessages, type Texts } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { achChanges, returnReasonInWords } from "@county-pay/core/payments";
import type { Column } from "@county-pay/ui";
import { RecordLink } from "../../../shared/payment-record/record-link.tsx";

type Sentences = Texts<typeof achMessages>;

/** What an entry says: its code in words, what it is about, and what it corrects. */
function Said(props: {
  readonly entry: AchEntryWire;
  readonly texts: Sentences;
  readonly codes: Texts<typeof returnCodeMessages>;
}) {
  const { entry, texts, codes } = props;
  const about =
    entry.About === "" ? [] : [format(texts.about, { code: returnReasonInWords(entry.About, codes) })];
  return (
    <span>{[returnReasonInWords(entry.Code, codes), ...about, ...achChanges(entry, texts)].join(" · ")}</span>
  );
}

/** The columns that every list of entries has. */
export const entryColumns = (
  texts: Sentences,
  codes: Texts<typeof returnCodeMessages>,
): readonly Column<AchEntryWire>[] => [
  {
    key: "code",
    role: "title",
    header: texts.code,
    cell: (entry) => <Said entry={entry} texts={texts} codes={codes} />,
  },
  {
    key: "amount",
    header: texts.amount,
    align: "end",
    cell: ({ Amount }) => <span className="cp-money">{formatMoney(wireCents(Amount))}</span>,
  },
  { key: "name", header: texts.name, cell: ({ Name }) => Name },
  { key: "identification", header: texts.identification, cell: ({ Identification }) => Identification },
  { key: "account", header: texts.account, cell: ({ AccountLast4 }) => AccountLast4 },
  {
    key: "payment",
    header: texts.payment,
    cell: ({ Confirmation }) =>
      Confirmation === "" ? (
        texts.noPayment
      ) : (
        <RecordLink className="report-reference" confirmation={Confirmation}>
          {Confirmation}
        </RecordLink>
      ),
  },
];
