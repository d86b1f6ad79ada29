import { getTerminals } from "@county-pay/core/contract";
import { userMessages } from "@county-pay/core/messages";
import { NoticeBox, Select, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";

/** A typed name may differ in case and spaces only. */
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The list for a user's default terminal. A saved name without a matching terminal stays in the list, marked
 * as such. Shows nothing if there are neither terminals nor a saved name.
 */
export function TerminalField(props: {
  readonly value: string;
  readonly onChange: (terminalName: string) => void;
}) {
  const texts = useTexts(userMessages);
  const { company } = usePortal();
  const { value, onChange } = props;
  const result = useQuery(getTerminals, company.flags.TerminalPayments ? {} : null);
  const names = (result.answer ?? []).map(({ TerminalName }) => TerminalName);
  const chosen = names.find((name) => isSame(name, value)) ?? value;
  if (!company.flags.TerminalPayments && value === "") return null;
  const isGone = value !== "" && !names.includes(chosen);
  const isKnown = result.loading === "ready" || !company.flags.TerminalPayments;
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
      {result.failure ? <NoticeBox tone="warn">{texts.terminalsFailed}</NoticeBox> : null}
    </>
  );
}
