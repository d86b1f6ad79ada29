import type { CountyLink } from "@county-pay/core/company";
import { format } from "@county-pay/core/messages";
import { Button, TextField } from "@county-pay/ui";
import { RowTools } from "./row-tools.tsx";

/** The texts for a list of links. */
interface LinkTexts {
  readonly linksNone: string;
  readonly linkName: string;
  readonly linkNameEs: string;
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
    links.flatMap(({ name, url }, index) => [
      ...(name.trim() === "" ? [[`links.${index}.name`, texts.linkNameError] as const] : []),
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
      <ul className="cp-stack">
        {links.map((link, index) => {
          const number = index + 1;
          const [name, url] = [`links.${index}.name`, `links.${index}.url`];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are typed
            <li key={index} className="portal-settings__row">
              <TextField
                label={format(texts.linkName, { number })}
                id={idOf(name)}
                error={errorOf(name)}
                value={link.name}
                maxLength={200}
                onChange={(text) => set(index, { name: text })}
              />
              <TextField
                label={format(texts.linkNameEs, { number })}
                value={link.nameEs}
                maxLength={200}
                onChange={(text) => set(index, { nameEs: text })}
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
        <Button onPress={() => onChange([...links, { name: "", nameEs: "", url: "" }])}>
          {texts.addLink}
        </Button>
      </div>
    </>
  );
}
