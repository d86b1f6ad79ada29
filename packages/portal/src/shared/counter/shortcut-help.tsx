import { shortcutMessages } from "@county-pay/core/messages";
import type { Shortcut } from "@county-pay/core/site";
import { Button, Checkbox, Dialog, useTexts } from "@county-pay/ui";
import { Fragment } from "react";

/** The list of keys, and whether character keys are on. */
export function ShortcutHelp(props: {
  readonly shortcuts: readonly Shortcut[];
  readonly characters: boolean;
  readonly onCharacters: (on: boolean) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(shortcutMessages);
  return (
    <Dialog
      title={texts.title}
      onClose={props.onClose}
      actions={<Button onPress={props.onClose}>{texts.close}</Button>}
    >
      <p>{texts.lead}</p>
      <table className="portal-shortcuts">
        <thead>
          <tr>
            <th scope="col">{texts.keys}</th>
            <th scope="col">{texts.action}</th>
          </tr>
        </thead>
        <tbody>
          {props.shortcuts.map(({ name, functionKey, character }) => (
            <tr key={name}>
              <th scope="row">
                {[functionKey, props.characters ? character : null]
                  .filter((key) => key !== null)
                  .map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 ? ` ${texts.or} ` : null}
                      <kbd className="portal-key">{key}</kbd>
                    </Fragment>
                  ))}
              </th>
              <td>{texts.names[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox
        label={texts.characters}
        hint={texts.charactersHint}
        checked={props.characters}
        onChange={props.onCharacters}
      />
    </Dialog>
  );
}
