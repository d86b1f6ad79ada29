import { userMessages } from "@county-pay/core/messages";
import { Select, useTexts } from "@county-pay/ui";
import { FindForm } from "../../../shared/people/find-form.tsx";
import { kindOf, SHOWN_STATES, stateOf, type UserChoice } from "./use-user-choice.ts";

/** The filters of the user list. */
export function UserFilters(props: {
  readonly choice: UserChoice;
  readonly onChange: (change: Partial<UserChoice>) => void;
}) {
  const texts = useTexts(userMessages);
  const { choice, onChange } = props;
  return (
    <div className="people-filters">
      <FindForm texts={texts} search={choice.search} onFind={(search) => onChange({ search })} />
      <Select
        label={texts.kind}
        value={choice.kind}
        options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        onChange={(kind) => onChange({ kind: kindOf(kind) })}
      />
      <Select
        label={texts.state}
        value={choice.state}
        options={SHOWN_STATES.map((state) => ({ value: state, label: texts.states[state] }))}
        onChange={(state) => onChange({ state: stateOf(state) })}
      />
    </div>
  );
}
