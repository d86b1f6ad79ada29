import { lookSettingsMessages } from "@county-pay/core/messages";
import { LOGO_TYPES, logoProblem } from "@county-pay/core/settings";
import { Button, Card, Field, useTexts } from "@county-pay/ui";
import { useState } from "react";

/** A file as a data URL; null if it cannot be read. */
const dataUrl = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });

/** The logo, with buttons to remove and replace it. An image that pages cannot show is refused with a reason. */
export function LogoField(props: { readonly logo: string; readonly onChange: (logo: string) => void }) {
  const texts = useTexts(lookSettingsMessages);
  const { logo, onChange } = props;
  const [error, setError] = useState("");
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await dataUrl(file);
    const problem = read === null || read === "" ? "kind" : logoProblem(read);
    setError(problem === "heavy" ? texts.logoHeavy : problem === "kind" ? texts.logoKind : "");
    if (!problem && read) onChange(read);
  };
  return (
    <Card title={texts.logo}>
      {logo ? (
        <p>
          <img className="admin-look__logo" src={logo} alt={texts.logoNow} height="36" />
        </p>
      ) : (
        <p className="cp-muted">{texts.logoNone}</p>
      )}
      <Field label={texts.logoChoose} hint={texts.logoHelp} error={error}>
        {(ties) => (
          <input
            {...ties}
            type="file"
            className="cp-file"
            accept={LOGO_TYPES.join(",")}
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {logo ? (
        <div className="cp-actions">
          <Button icon="trash" onPress={() => onChange("")}>
            {texts.logoRemove}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
