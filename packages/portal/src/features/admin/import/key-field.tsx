import type { ImportField, ImportMapping } from "@county-pay/core/contract";
import { changesKey, IMPORT_KEYS, sameKey } from "@county-pay/core/journey";
import { format, importPageMessages } from "@county-pay/core/messages";
import { Checkbox, NoticeBox, Select, useTexts } from "@county-pay/ui";
import { useFieldLabels } from "./use-field-labels.ts";

/** The fields that identify a bill, with a warning if they differ from earlier imports. */
export function KeyField(props: {
  readonly id: string;
  readonly mapping: ImportMapping;
  readonly savedKey: readonly ImportField[];
  readonly agreed: boolean;
  readonly onKey: (key: readonly ImportField[]) => void;
  readonly onAgree: (agreed: boolean) => void;
}) {
  const texts = useTexts(importPageMessages);
  const labels = useFieldLabels();
  const { mapping, savedKey } = props;
  const inWords = (key: readonly ImportField[]): string =>
    key.map((field) => labels[field]).reduce((first, second) => format(texts.keyAnd, { first, second }));
  const others = [mapping.key, ...(savedKey.length > 0 ? [savedKey] : [])];
  const keys = [
    ...IMPORT_KEYS,
    ...others.filter((one, at) => {
      const isUsual = IMPORT_KEYS.some((usual) => sameKey(usual, one));
      return !isUsual && others.findIndex((other) => sameKey(other, one)) === at;
    }),
  ];
  return (
    <div className="cp-stack">
      <Select
        id={props.id}
        label={texts.key}
        hint={texts.keyHint}
        value={mapping.key.join()}
        options={keys.map((key) => ({ value: key.join(), label: inWords(key) }))}
        onChange={(value) => props.onKey(keys.find((key) => key.join() === value) ?? mapping.key)}
      />
      {changesKey(mapping, savedKey) ? (
        <NoticeBox tone="warn">
          <Checkbox
            label={texts.changeKey}
            hint={format(texts.changeKeyHint, { saved: inWords(savedKey) })}
            checked={props.agreed}
            onChange={props.onAgree}
          />
        </NoticeBox>
      ) : null}
    </div>
  );
}
