import type { DisputeDetailsWire } from "@county-pay/core/contract";
import { disputeMessages, format } from "@county-pay/core/messages";
import { Card, Fold, useCounted, useTexts } from "@county-pay/ui";

/** What was sent to the bank, word for word, or that the dispute was accepted; nothing if nobody answered. */
export function SentEvidence({ details: { Dispute, Sent } }: { readonly details: DisputeDetailsWire }) {
  const texts = useTexts(disputeMessages);
  const plural = useCounted();
  if (Dispute.Answer === "") return null;
  const { parts, note } = texts;
  const names: Readonly<Record<string, string>> = {
    payment: parts.paid,
    terms: parts.terms,
    session: parts.session,
    statement: note,
  };
  const by = Dispute.Answer === "accepted" ? texts.acceptedBy : texts.sentBy;
  return (
    <Card title={texts.sent}>
      <div className="cp-stack">
        <p>{format(by, { name: Dispute.AnsweredBy })}</p>
        {Sent.map(({ Part, Name, Text, Bytes }) =>
          Text === "" ? (
            <p key={Part}>
              {Name} <span className="report-small">{plural(texts.bytes, { count: Bytes })}</span>
            </p>
          ) : (
            <Fold key={Part} title={names[Part] ?? Part}>
              {Text.split("\n").map((line) => (
                <p key={line} lang="en">
                  {line}
                </p>
              ))}
            </Fold>
          ),
        )}
      </div>
    </Card>
  );
}
