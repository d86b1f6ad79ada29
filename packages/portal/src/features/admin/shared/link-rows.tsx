import type { CountyLink } from "@county-pay/core/company";
import { format } from "@county-pay/core/messages";
import { Button, TextField } from "@county-pay/ui";
import { LanguageFields, LanguageHeads } from "./language-fields.tsx";
import { RowTools } from "./row-tools.tsx";

/** The texts for a list of links. */
interface LinkTexts {
  readonly linksNone: string;
  readonly linkName: string;
  readonly linkUrl: string;
  readonly addLink: string;
  readonly removeLink: string;
  readonly linkNameError: string;
  readonly linkUrlError: string;
}

const isAddress = (url: string): boolean => /^(https?:\/\/|\/(?!\/))\S+$/i.test(url.trim());

/** The errors of links, by path: 'links.0.url'. */
export const linkProblems = (
  links: readonly CountyLink[],
  texts: Pick<LinkTexts, "linkNameError" | "linkUrlError">,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    links.flatMap(({ names, url }, index) => [
      ...(names.en?.trim() === "" ? [[`links.${index}.name`, texts.linkNameError] as const] : []),
      ...(isAddress(url) ? [] : [[`links.${index}.url`, texts.linkUrlError] as const]),
    ]),
  );

/** A list of links for editing: text and address of each, in order. */
export function LinkRows(props: {
  readonly texts: LinkTexts;
  readonly links: readonly CountyLink[];
  readonly onChange: (links: readonly CountyLink[]) => void;
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string;
}) {
  const { texts, links, onChange, idOf, errorOf } = props;
  const set = (index: number, change: Partial<CountyLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...change } : link)));
  return (
    <>
      {links.length === 0 ? <p className="cp-muted">{texts.linksNone}</p> : null}
      {links.length > 0 ? (
        <div className="portal-settings__row portal-settings__row--heads" aria-hidden="true">
          <LanguageHeads rows={links.map(({ names }) => names)} />
        </div>
      ) : null}
      <ul className="cp-stack" hidden={links.length === 0}>
        {links.map((link, index) => {
          const number = index + 1;
          const [name, url] = [`links.${index}.name`, `links.${index}.url`];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are typed
            <li key={index} className="portal-settings__row">
              <LanguageFields
                label={format(texts.linkName, { number })}
                id={idOf(name)}
                error={errorOf(name)}
                values={link.names}
                maxLength={200}
                onChange={(code, text) => set(index, { names: { ...link.names, [code]: text } })}
              />
              <TextField
                label={format(texts.linkUrl, { number })}
                id={idOf(url)}
                error={errorOf(url)}
                value={link.url}
                maxLength={2_000}
                onChange={(text) => set(index, { url: text })}
              />
              <RowTools
                remove={{
                  label: format(texts.removeLink, { number }),
                  onPress: () => onChange(links.filter((_, at) => at !== index)),
                }}
              />
            </li>
          );
        })}
      </ul>
      <div className="cp-actions">
        <Button onPress={() => onChange([...links, { names: { en: "" }, url: "" }])}>{texts.addLink}</Button>
      </div>
    </>
  );
}
