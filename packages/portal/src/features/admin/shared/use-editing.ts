import type { ApiFailure } from "@county-pay/core/client";
import {
  type CompanySettingsWire,
  changeCompanySettings,
  companySettings,
  type SettingsPartWire,
} from "@county-pay/core/contract";
import {
  isSame,
  restated,
  type SettingsEdit,
  settingNames,
  settingsChange,
  withSettings,
} from "@county-pay/core/settings";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useSetQueryData } from "../../../platform/query/use-query.ts";

/** Another admin saved first: which settings, who, when, and the current values. */
export interface Conflict {
  readonly names: readonly string[];
  readonly by: string;
  readonly at: string;
  readonly now: CompanySettingsWire;
  readonly edit: SettingsEdit;
}

/** How a screen converts settings to its draft and back. */
export interface Reading<Draft> {
  readonly read: (settings: CompanySettingsWire) => Draft;
  /** Requires a draft without problems. */
  readonly write: (draft: Draft, seen: CompanySettingsWire) => SettingsPartWire;
  /** Error messages by the path of their field; empty if the draft can be saved. */
  readonly problems: (draft: Draft, seen: CompanySettingsWire) => Readonly<Record<string, string>>;
}

const namesOf = (details: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(details.Names) ? details.Names.filter((name) => typeof name === "string") : [];
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The state of a screen that edits settings: the draft, saving it, and conflicts with another admin. */
export function useEditing<Draft>(
  start: CompanySettingsWire,
  { read, write, problems: check }: Reading<Draft>,
) {
  const { client } = usePortal();
  const know = useSetQueryData();
  const forget = useInvalidate();
  const [seen, setSeen] = useState(start);
  const [draft, setDraft] = useState(() => read(start));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedTimes, setSavedTimes] = useState(0);
  const isChanged = !isSame(draft, read(seen));
  const problems = check(draft, seen);
  const isValid = Object.keys(problems).length === 0;
  const edit = isChanged && isValid ? settingsChange(seen, write(draft, seen)) : null;

  const reportConflict = async (failed: ApiFailure, sent: SettingsEdit) => {
    const fresh = await client.call(companySettings, {});
    if (!fresh.ok) return setFailure(fresh.error);
    setConflict({
      names: namesOf(failed.details),
      by: textOf(failed.details.By),
      at: textOf(failed.details.At),
      now: fresh.value.Settings,
      edit: sent,
    });
  };
  const send = async (sent: SettingsEdit) => {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    const answer = await client.call(changeCompanySettings, { body: sent });
    if (answer.ok) {
      setSeen(answer.value);
      setDraft(read(answer.value));
      setSavedTimes((times) => times + 1);
      know(companySettings, {}, { Settings: answer.value, Changes: [] });
      void forget(companySettings);
    } else if (answer.error.code === "already_exists") await reportConflict(answer.error, sent);
    else setFailure(answer.error);
    setBusy(false);
    return answer.ok;
  };

  return {
    seen,
    draft,
    /** Changes what is edited; nothing is saved yet. */
    change: (next: Draft) => {
      setDraft(next);
      setSavedTimes(0);
    },
    problems,
    isValid,
    edit,
    busy,
    failure,
    conflict,
    isSaved: savedTimes > 0,
    save: async () => (edit ? send(edit) : true),
    /** Changes what is edited and saves it at once; returns whether it was saved. */
    apply: async (next: Draft): Promise<boolean> => {
      setDraft(next);
      const change = settingsChange(seen, write(next, seen));
      return change ? send(change) : true;
    },
    /** Shows the server's current values; there must be no unsaved changes. */
    adopt: (now: CompanySettingsWire) => {
      setSeen(now);
      setDraft(read(now));
      setSavedTimes(0);
      know(companySettings, {}, { Settings: now, Changes: [] });
      void forget(companySettings);
    },
    undo: () => {
      setDraft(read(seen));
      setFailure(null);
    },
    /** Saves my changes even if the other admin changed the same setting; their other changes stay. */
    keepMine: () => {
      const again = conflict && restated(conflict.edit, conflict.now);
      if (conflict) setSeen(conflict.now);
      if (again) void send(again);
    },
    /** Takes the other admin's values; my other changes stay, unsaved. */
    takeTheirs: () => {
      if (!conflict) return;
      const rest = restated(conflict.edit, conflict.now, conflict.names);
      setSeen(conflict.now);
      setDraft(read(rest ? withSettings(conflict.now, rest.Before, rest.After) : conflict.now));
      setConflict(null);
    },
    /** How many settings have changed; null while the draft has problems. */
    count: edit ? settingNames(edit.Before, edit.After).length : isChanged && !isValid ? null : 0,
  };
}
