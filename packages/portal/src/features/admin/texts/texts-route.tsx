import { textSettingsMessages } from "@county-pay/core/messages";
import { Card, useTexts } from "@county-pay/ui";
import { LinkRows, SettingsScreen, TextArea } from "../shared/index.ts";
import "./admin-texts.css";
import { MissingTexts } from "./missing-texts.tsx";
import { StatementList } from "./statement-list.tsx";
import { TextCard } from "./text-card.tsx";
import { readTexts, TEXTS, textProblems, writeTexts } from "./text-draft.ts";
import { UnshownTexts } from "./unshown-texts.tsx";

/**
 * Admin, Texts and terms: announcement, information, terms and statements, each with its preview (MONEY-014,
 * OFFICE-002).
 */
export function Component() {
  const texts = useTexts(textSettingsMessages);
  return (
    <SettingsScreen
      page="texts"
      title={texts.title}
      intro={texts.intro}
      read={readTexts}
      write={writeTexts}
      problems={(draft) => textProblems(draft, texts)}
    >
      {({ draft, change, idOf, errorOf }) => (
        <>
          <UnshownTexts draft={draft} />
          <MissingTexts draft={draft} />
          {TEXTS.map((text) => (
            <TextCard
              key={text.key}
              text={text}
              value={draft.texts[text.key]}
              idOf={idOf}
              errorOf={errorOf}
              onChange={(value) => change({ ...draft, texts: { ...draft.texts, [text.key]: value } })}
            />
          ))}
          <StatementList
            statements={draft.statements}
            onChange={(statements) => change({ ...draft, statements })}
            idOf={idOf}
            errorOf={errorOf}
          />
          <Card title={texts.links}>
            <p className="cp-muted">{texts.linksHelp}</p>
            <LinkRows
              texts={texts}
              links={draft.links}
              onChange={(links) => change({ ...draft, links })}
              idOf={idOf}
              errorOf={errorOf}
            />
          </Card>
          <Card title={texts.adImages}>
            <TextArea
              label={texts.adImages}
              hint={texts.adImagesHelp}
              id={idOf("images")}
              error={errorOf("images")}
              value={draft.images}
              onChange={(images) => change({ ...draft, images })}
            />
          </Card>
        </>
      )}
    </SettingsScreen>
  );
}
