import { format, settingsMessages } from "@county-pay/core/messages";
import { COUNTY_ZONES, type Setting } from "@county-pay/core/settings";
import { Checkbox, Select, TextField, useTexts } from "@county-pay/ui";
import { TextArea } from "../shared/index.ts";

/** The placeholder for a number in an address; braces in our texts would be replaced. */
const PLACES = { key: "{{key}}", parcelId: "{parcelId}" };
const MULTI_LINE = ["lines", "reasons"];
const NUMBERS = ["autopay", "days", "money"];

/** One setting with its label: a checkbox for on and off, otherwise a text field. */
export function SettingField(props: {
  readonly setting: Setting;
  readonly value: string | boolean;
  readonly onChange: (value: string | boolean) => void;
  readonly isChanged: boolean;
  readonly id: string;
  readonly error: string;
}) {
  const texts = useTexts(settingsMessages);
  const { setting, value, onChange, isChanged, id, error } = props;
  const labels: Readonly<Record<string, string>> = texts.labels;
  const help: Readonly<Record<string, string>> = texts.help;
  const mark = isChanged ? <strong className="admin-setting__changed"> {texts.changedMark}</strong> : null;
  const label = (
    <>
      {labels[setting.key]}
      {mark}
    </>
  );
  const hint = format(help[setting.key] ?? "", PLACES);
  if (typeof value === "boolean")
    return <Checkbox id={id} label={label} hint={hint} checked={value} onChange={onChange} />;
  const common = { id, label, hint, error, value, onChange };
  if (MULTI_LINE.includes(setting.kind)) return <TextArea {...common} />;
  if (setting.kind === "zone")
    return (
      <Select
        label={label}
        hint={hint}
        id={id}
        value={value}
        options={[...new Set<string>([value, ...COUNTY_ZONES])].map((zone) => ({ value: zone, label: zone }))}
        onChange={onChange}
      />
    );
  const isNumber = NUMBERS.includes(setting.kind);
  return (
    <TextField
      {...common}
      maxLength={2_000}
      {...(isNumber ? { width: "medium" as const, inputMode: "decimal" as const } : {})}
    />
  );
}
