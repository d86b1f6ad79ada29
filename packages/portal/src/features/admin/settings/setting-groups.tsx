import { settingsMessages } from "@county-pay/core/messages";
import {
  SETTING_GROUPS,
  SETTINGS,
  type Setting,
  type SettingValues,
  settingValues,
} from "@county-pay/core/settings";
import { Button, Card, EmptyState, NoticeBox, TextField, useCounted, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import type { Edited } from "../shared/index.ts";
import { SettingField } from "./setting-field.tsx";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The settings whose name, label, or explanation contains all typed words. */
function found(typed: string, textOf: (setting: Setting) => string): readonly Setting[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return SETTINGS.filter((setting) => words.every((word) => plain(textOf(setting)).includes(word)));
}

/** All settings by group; a search filters them but keeps changed values. */
export function SettingGroups({ seen, draft, change, idOf, errorOf }: Edited<SettingValues>) {
  const texts = useTexts(settingsMessages);
  const plural = useCounted();
  const { company } = usePortal();
  const [typed, setTyped] = useState("");
  const labels: Readonly<Record<string, string>> = texts.labels;
  const help: Readonly<Record<string, string>> = texts.help;
  const shown = found(
    typed,
    ({ key, group }) => `${key} ${labels[key] ?? ""} ${help[key] ?? ""} ${texts.groups[group]}`,
  );
  const before = settingValues(company.name, seen);
  const count = shown.length;
  return (
    <>
      <search className="cp-stack">
        <TextField
          label={texts.find}
          hint={texts.findHint}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={setTyped}
        />
        <p role="status" className="cp-muted">
          {typed.trim() === "" ? "" : plural(texts.found, { count })}
        </p>
      </search>
      {count === 0 ? (
        <EmptyState
          icon="search"
          title={texts.nothingFound}
          actions={<Button onPress={() => setTyped("")}>{texts.showAll}</Button>}
        >
          <p>{texts.nothingFoundHelp}</p>
        </EmptyState>
      ) : null}
      {SETTING_GROUPS.map((group) => {
        const rows = shown.filter((setting) => setting.group === group);
        return rows.length === 0 ? null : (
          <Card key={group} title={texts.groups[group]}>
            {group === "records" ? (
              <NoticeBox tone="warn">
                <p>{texts.recordsWarning}</p>
              </NoticeBox>
            ) : null}
            <div className="admin-settings__rows">
              {rows.map((setting) => (
                <SettingField
                  key={setting.key}
                  setting={setting}
                  value={draft[setting.key] ?? ""}
                  onChange={(value) => change({ ...draft, [setting.key]: value })}
                  isChanged={before[setting.key] !== draft[setting.key]}
                  id={idOf(setting.key)}
                  error={errorOf(setting.key)}
                />
              ))}
            </div>
          </Card>
        );
      })}
    </>
  );
}
