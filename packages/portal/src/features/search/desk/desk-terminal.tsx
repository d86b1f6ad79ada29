import { getTerminals } from "@county-pay/core/contract";
import { usualTerminal } from "@county-pay/core/journey";
import { counterDeskMessages, format } from "@county-pay/core/messages";
import { terminalFromWire } from "@county-pay/core/payments";
import { userOf } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";

/** The terminal for the next card payment, so that a clerk notices a wrong one before a customer waits. */
export function DeskTerminal() {
  const texts = useTexts(counterDeskMessages);
  const { company, journey, session } = usePortal();
  const { answer } = useQuery(getTerminals, company.flags.TerminalPayments ? {} : null);
  const [name, setName] = useState("");
  const { terminalName = "" } = userOf(session) ?? {};
  const { environment } = journey;
  useEffect(() => {
    let isGone = false;
    const terminals = (answer ?? []).map(terminalFromWire);
    void usualTerminal(environment, company, terminals, { terminalName }).then((terminal) => {
      if (!isGone) setName(terminal?.name ?? "");
    });
    return () => {
      isGone = true;
    };
  }, [answer, environment, company, terminalName]);
  return name === "" ? null : <p className="cp-muted">{format(texts.terminal, { name })}</p>;
}
