import { type ConsumerWire, odataFieldsOf, printOdata, readEbppUsers } from "@county-pay/core/contract";
import { customerMessages } from "@county-pay/core/messages";
import { Button, Card, Facts, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useQuery } from "../../platform/query/use-query.ts";
import { ContactDialog } from "./contact-dialog.tsx";

/** A customer's contact data, and the users who sign in for them. */
export function ContactCard({ consumer }: { readonly consumer: ConsumerWire }) {
  const texts = useTexts(customerMessages);
  const [editing, setEditing] = useState(false);
  const query = printOdata(odataFieldsOf(readEbppUsers.query) ?? {}, {
    filter: [{ op: "eq", field: "ConsumerId", value: consumer.ConsumerId }],
  });
  const users = useQuery(readEbppUsers, { query });
  const signIns = (users.answer?.value ?? []).map(({ EmailAddress = "", IsActive = false }) =>
    IsActive ? EmailAddress : `${EmailAddress} (${texts.signInOff})`,
  );
  const { EmailAddress, PhoneNumber, Address1, Address2, City, State, Zip } = consumer;
  const address = [Address1, Address2, City, `${State} ${Zip}`.trim()].filter(Boolean).join(", ");
  const facts = [
    { label: texts.email, value: EmailAddress },
    { label: texts.phone, value: PhoneNumber },
    { label: texts.address, value: address },
    { label: texts.signIn, value: signIns.join(", ") },
  ].filter(({ value }) => value !== "");
  return (
    <Card title={texts.contactTitle}>
      <div className="cp-stack customer-wrap">
        <Facts facts={facts} lines />
        {users.loading === "ready" && signIns.length === 0 ? (
          <p className="cp-muted">{texts.noSignIn}</p>
        ) : null}
        <div className="cp-actions">
          <Button onPress={() => setEditing(true)}>{texts.edit}</Button>
        </div>
      </div>
      {editing ? <ContactDialog start={consumer} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}
