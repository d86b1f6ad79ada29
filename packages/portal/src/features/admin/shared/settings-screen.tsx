import { type CallAnswer, companySettings } from "@county-pay/core/contract";
import { format, settingsSaveMessages } from "@county-pay/core/messages";
import type { SettingsEdit, SettingsPage } from "@county-pay/core/settings";
import {
  ErrorState,
  ErrorSummary,
  Screen,
  ScreenHeading,
  Skeleton,
  useFailureText,
  useLeaveGuard,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useBackGuard } from "../../../platform/use-back-guard.ts";
import { RefusalNotice } from "../../../shared/sending/refusal-notice.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { LastChanges } from "./last-changes.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useSettingWords } from "./setting-words.ts";
import "./settings.css";
import { type Reading, useEditing } from "./use-editing.ts";

type Answer = CallAnswer<typeof companySettings>;

/** What a settings screen passes to its content. */
export interface Edited<Draft> {
  readonly seen: Answer["Settings"];
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  /** Changes and saves it at once; returns whether it was saved. */
  readonly apply: (draft: Draft) => Promise<boolean>;
  readonly busy: boolean;
  /** A field's ID and error, by its path in the problems; errors appear after the first attempt to save. */
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string;
}

interface Shape<Draft> extends Reading<Draft> {
  /** Whose latest changes are shown below the content. */
  readonly page: SettingsPage;
  /** Asks for confirmation before saving, if needed; returns whether to continue. */
  readonly confirm?: (edit: SettingsEdit, seen: Answer["Settings"]) => Promise<boolean>;
  readonly children: (edited: Edited<Draft>) => ReactNode;
}

function Editor<Draft>({ answer, ...shape }: Shape<Draft> & { readonly answer: Answer }) {
  const texts = useTexts(settingsSaveMessages);
  const failureText = useFailureText();
  const wordsOf = useSettingWords();
  const editing = useEditing(answer.Settings, shape);
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const { seen, draft, failure, conflict, count, edit } = editing;
  useLeaveGuard(count !== 0);
  useBackGuard(count !== 0, texts.leave);
  const problems = attempt > 0 ? editing.problems : {};
  const idOf = (path: string) => `${prefix}-${path}`;

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (editing.busy) return;
    if (!editing.isValid) return setAttempt((times) => times + 1);
    if (!edit) return;
    if (shape.confirm && !(await shape.confirm(edit, seen))) return;
    setAttempt(0);
    await editing.save();
  };
  const paths = failure?.details.Paths;
  return (
    <form noValidate className="cp-stack portal-settings" onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        errors={Object.entries(problems).map(([path, message]) => ({ fieldId: idOf(path), message }))}
        attempt={attempt}
      />
      <RefusalNotice title={texts.failed} refusal={failure ? failureText(failure) : ""}>
        {Array.isArray(paths) ? <p>{format(texts.invalid, { what: wordsOf(paths.map(String)) })}</p> : null}
      </RefusalNotice>
      {shape.children({
        seen,
        draft,
        change: editing.change,
        apply: editing.apply,
        busy: editing.busy,
        idOf,
        errorOf: (path) => problems[path] ?? "",
      })}
      <LastChanges page={shape.page} changes={answer.Changes} isChanged={count !== 0} adopt={editing.adopt} />
      <SaveBar
        count={count}
        isSaved={editing.isSaved}
        busy={editing.busy}
        onUndo={() => {
          setAttempt(0);
          editing.undo();
        }}
      />
      {conflict ? (
        <ConflictDialog conflict={conflict} onMine={editing.keepMine} onTheirs={editing.takeTheirs} />
      ) : null}
    </form>
  );
}

/** A screen of Admin that edits settings: loads them, saves the changes, and keeps everything typed. */
export function SettingsScreen<Draft>(
  props: Shape<Draft> & { readonly title: string; readonly intro: string },
) {
  const texts = useTexts(settingsSaveMessages);
  const { company } = usePortal();
  const { title, intro, ...shape } = props;
  const { loading, answer, failure, again } = useQuery(companySettings, {});
  return (
    <Screen>
      <ScreenHeading takeFocus>{title}</ScreenHeading>
      <p className="cp-muted">{intro}</p>
      {answer ? (
        <Editor answer={answer} {...shape} />
      ) : loading === "failed" && failure ? (
        <ErrorState
          title={texts.loadFailed}
          failure={failure}
          onRetry={again}
          contactUrl={company.contactUrl}
        />
      ) : (
        <Skeleton kind="panel" lines={3} />
      )}
    </Screen>
  );
}
