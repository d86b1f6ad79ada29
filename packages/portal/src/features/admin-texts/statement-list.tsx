import { format, termsMessages, textSettingsMessages } from "@county-pay/core/messages";
import { termsStatements } from "@county-pay/core/payments";
import { Button, Card, useTexts } from "@county-pay/ui";
import { RowTools, TextArea } from "../../app/back-office/settings/index.ts";
import { usePortal } from "../../app/portal-context.ts";

const MOST = 8;

/** The statements that guests tick: the usual ones, or the county's own (PAY-028, MONEY-014). */
export function StatementList(props: {
  readonly statements: readonly string[] | null;
  readonly onChange: (statements: readonly string[] | null) => void;
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string;
}) {
  const texts = useTexts(textSettingsMessages);
  const terms = useTexts(termsMessages);
  const { company } = usePortal();
  const { statements, onChange } = props;
  const usual = termsStatements({ ...company, customization: {} }, terms);
  if (statements === null)
    return (
      <Card title={texts.statements}>
        <p className="cp-muted">{texts.statementsUsual}</p>
        <ul className="cp-bullets">
          {usual.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
        <div className="cp-actions">
          <Button onPress={() => onChange(usual)}>{texts.statementsOwn}</Button>
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
              <TextArea
                label={format(texts.statement, { number })}
                rows={2}
                id={props.idOf(path)}
                error={props.errorOf(path)}
                value={statement}
                onChange={(text) => onChange(statements.map((one, at) => (at === index ? text : one)))}
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
        <Button disabled={statements.length >= MOST} onPress={() => onChange([...statements, ""])}>
          {texts.addStatement}
        </Button>
        <Button onPress={() => onChange(null)}>{texts.statementsBack}</Button>
      </div>
    </Card>
  );
}
