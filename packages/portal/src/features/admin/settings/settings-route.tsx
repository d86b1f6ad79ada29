import { settingsMessages } from "@county-pay/core/messages";
import {
  type SettingsEdit,
  settingProblems,
  settingsOfValues,
  settingValues,
} from "@county-pay/core/settings";
import { useLanguage } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { SettingsScreen, useConfirm } from "../shared/index.ts";
import "./admin-settings.css";
import { SettingGroups } from "./setting-groups.tsx";

/** Admin, Settings: every flag and key of the county in plain words (FLAG-001, ENTITY-080, OFFICE-002). */
export function Component() {
  const language = useLanguage();
  const texts = language.texts(settingsMessages);
  const { company } = usePortal();
  const [ask, dialog] = useConfirm();
  const confirm = ({ After }: SettingsEdit): Promise<boolean> =>
    After.Flags?.AdminTab === false
      ? ask({
          title: texts.lockTitle,
          body: <p>{texts.lockBody}</p>,
          isDangerous: true,
          confirm: texts.lockConfirm,
          cancel: texts.lockCancel,
        })
      : Promise.resolve(true);
  return (
    <SettingsScreen
      page="settings"
      title={texts.title}
      intro={texts.intro}
      read={(settings) => settingValues(company.name, settings)}
      write={(values, seen) => settingsOfValues(company.name, seen, values, language)}
      problems={(values, seen) => settingProblems(company.name, seen, values, language)}
      confirm={confirm}
    >
      {(edited) => (
        <>
          <SettingGroups {...edited} />
          {dialog}
        </>
      )}
    </SettingsScreen>
  );
}
