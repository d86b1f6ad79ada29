import { ENGLISH, format, type Language, textSettingsMessages } from "@county-pay/core/messages";
import { termsStatements } from "@county-pay/core/payments";
import { Button, Card, useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { LanguageFields, RowTools } from "../shared/index.ts";
import { type TextDraft, withEach } from "./text-draft.ts";

const MOST = 8;

/** The statements that guests must agree to: the default ones, or the county's own (PAY-028, MONEY-014). */
export function StatementList(props: {
  readonly statements: TextDraft["statements"];
  readonly onChange: (statements: TextDraft["statements"]) => void;
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string;
}) {
  const texts = useTexts(textSettingsMessages);
  const language = useLanguage();
  const { company } = usePortal();
  const { statements, onChange } = props;
  const usual = (language: Language) =>
    termsStatements({ ...company, customization: {} }, language).map(({ text }) => text);
  if (statements === null)
    return (
      <Card title={texts.statements}>
        <p className="cp-muted">{texts.statementsUsual}</p>
        <ul className="cp-bullets">
          {usual(language).map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
        <div className="cp-actions">
          <Button
            onPress={() =>
              onChange(usual(ENGLISH).map((en) => withEach((code) => (code === "en" ? en : ""))))
            }
          >
            {texts.statementsOwn}
          </Button>
        </div>
      </Card>
    );
  return (
    <Card title={texts.statements}>
      <p className="cp-muted">{texts.statementsHelp}</p>
      <ol className="cp-stack">
        {statements.map((statement, index) => {
          const number = index + 1;
          const path = `statements.${index}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement has no name but its place
            <li key={index} className="admin-texts__statement">
              <LanguageFields
                label={format(texts.statement, { number })}
                rows={4}
                id={props.idOf(path)}
                error={props.errorOf(path)}
                values={statement}
                onChange={(code, text) =>
                  onChange(statements.map((one, at) => (at === index ? { ...one, [code]: text } : one)))
                }
              />
              <RowTools
                remove={{
                  label: format(texts.removeStatement, { number }),
                  disabled: statements.length === 1,
                  onPress: () => onChange(statements.filter((_, at) => at !== index)),
                }}
              />
            </li>
          );
        })}
      </ol>
      {statements.length >= MOST ? <p className="cp-muted">{texts.statementsMost}</p> : null}
      <div className="cp-actions">
        <Button
          disabled={statements.length >= MOST}
          onPress={() => onChange([...statements, withEach(() => "")])}
        >
          {texts.addStatement}
        </Button>
        <Button onPress={() => onChange(null)}>{texts.statementsBack}</Button>
      </div>
    </Card>
  );
}
