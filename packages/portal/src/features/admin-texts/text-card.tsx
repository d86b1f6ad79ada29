import { format, textSettingsMessages } from "@county-pay/core/messages";
import { Card, useTexts } from "@county-pay/ui";
import { TextArea } from "../../app/back-office/settings/index.ts";
import { CountyHtml } from "../../app/shell/county-html.tsx";
import type { TEXTS } from "./text-draft.ts";

/** One text of the county: where it appears, what it says, and how it is shown. */
export function TextCard(props: {
  readonly text: (typeof TEXTS)[number];
  readonly value: string;
  readonly id: string;
  readonly onChange: (value: string) => void;
}) {
  const texts = useTexts(textSettingsMessages);
  const { text, value } = props;
  const empty = format(texts.empty, { otherwise: texts[text.otherwise] });
  return (
    <Card title={texts.labels[text.key]}>
      <p className="cp-muted">{texts.help[text.key]}</p>
      <div className="admin-texts__pair">
        <TextArea
          label={texts.labels[text.key]}
          hint={text.html ? texts.kinds.html : texts.kinds.text}
          id={props.id}
          rows={text.key === "TermsConditions" ? 12 : text.html ? 5 : 2}
          value={value}
          onChange={props.onChange}
        />
        <div className="admin-texts__preview">
          <h3>{texts.preview}</h3>
          {value.trim() === "" ? (
            <p className="cp-muted">{empty}</p>
          ) : text.html ? (
            <CountyHtml html={value} />
          ) : (
            <p>{value}</p>
          )}
        </div>
      </div>
    </Card>
  );
}
