import { getTerminals } from "@county-pay/core/contract";
import { userMessages } from "@county-pay/core/messages";
import { NoticeBox, Select, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";

/** A typed name may differ in case and spaces only. */
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Which of the county's terminals is chosen for a person at first. A name that no terminal has stays to choose, marked as
 * such; without terminals, and without such a name, there is nothing to ask.
 */
export function TerminalField(props: {
  readonly value: string;
  readonly onChange: (terminalName: string) => void;
}) {
  const texts = useTexts(userMessages);
  const { company } = usePortal();
  const { value, onChange } = props;
  const asked = useQuery(getTerminals, company.flags.TerminalPayments ? {} : null);
  const names = (asked.answer ?? []).map(({ TerminalName }) => TerminalName);
  const chosen = names.find((name) => isSame(name, value)) ?? value;
  if (!company.flags.TerminalPayments && value === "") return null;
  const isGone = value !== "" && !names.includes(chosen);
  const isKnown = asked.loading === "ready" || !company.flags.TerminalPayments;
  return (
    <>
      <Select
        label={texts.terminal}
        hint={texts.terminalHint}
        optional
        value={chosen}
        options={[
          { value: "", label: texts.noTerminal },
          ...(isGone ? [{ value, label: value }] : []),
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={onChange}
      />
      {isGone && isKnown ? <NoticeBox tone="warn">{texts.terminalGone}</NoticeBox> : null}
      {asked.failure ? <NoticeBox tone="warn">{texts.terminalsFailed}</NoticeBox> : null}
    </>
  );
}
