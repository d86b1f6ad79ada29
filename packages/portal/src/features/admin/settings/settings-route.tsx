import type { SettingsPartWire } from "@county-pay/core/contract";
import { settingsMessages } from "@county-pay/core/messages";
import { settingProblems, settingsOfValues, settingValues } from "@county-pay/core/settings";
import { ConfirmDialog, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { SettingsScreen } from "../shared/index.ts";
import "./admin-settings.css";
import { LastChanges } from "./last-changes.tsx";
import { SettingGroups } from "./setting-groups.tsx";

/** Admin, Settings: every flag and key of the county in plain words (FLAG-001, ENTITY-080, OFFICE-002). */
export function Component() {
  const texts = useTexts(settingsMessages);
  const { company } = usePortal();
  const [answer, setAnswer] = useState<((goOn: boolean) => void) | null>(null);

  const confirm = (part: SettingsPartWire): Promise<boolean> =>
    part.Flags?.AdminTab === false
      ? new Promise((resolve) => setAnswer(() => resolve))
      : Promise.resolve(true);
  const decide = (goOn: boolean) => {
    answer?.(goOn);
    setAnswer(null);
  };
  return (
    <>
      <SettingsScreen
        title={texts.title}
        intro={texts.intro}
        read={(settings) => settingValues(company.name, settings)}
        write={(values, seen) => settingsOfValues(company.name, seen, values)}
        problems={(values, seen) => settingProblems(company.name, seen, values, texts.errors)}
        confirm={confirm}
      >
        {(edited) => (
          <>
            <SettingGroups {...edited} />
            <LastChanges {...edited} />
          </>
        )}
      </SettingsScreen>
      {answer ? (
        <ConfirmDialog
          title={texts.lockTitle}
          confirm={texts.lockConfirm}
          cancel={texts.lockCancel}
          onConfirm={() => decide(true)}
          onCancel={() => decide(false)}
        >
          {texts.lockBody}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
