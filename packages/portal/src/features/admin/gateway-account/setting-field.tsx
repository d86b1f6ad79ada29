import type { AccountSettingWire } from "@county-pay/core/contract";
import { format, gatewayAccountMessages } from "@county-pay/core/messages";
import { PasswordField, Select, TextField, useTexts } from "@county-pay/ui";

/** One thing that a county enters for an account, as its gateway declares it. */
export function SettingField(props: {
  readonly setting: AccountSettingWire;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { setting, value, isWrong, onChange } = props;
  const texts = useTexts(gatewayAccountMessages);
  const error = isWrong ? format(texts.valueError, { label: setting.Label }) : "";
  const common = { label: setting.Label, value, error, onChange };
  if (setting.Choices.length > 0)
    return (
      <Select
        {...common}
        hint={setting.Hint}
        options={setting.Choices.map((choice) => ({ value: choice.Value, label: choice.Label }))}
      />
    );
  return setting.IsSecret ? (
    <PasswordField {...common} hint={`${setting.Hint} ${texts.keyHint}`} autoComplete="new-password" />
  ) : (
    <TextField {...common} hint={setting.Hint} maxLength={300} autoComplete="off" />
  );
}
