import {
  FOLDER_INTERVALS,
  FOLDER_MINUTES,
  type FolderFileWire,
  importFolder,
  saveImportFolder,
} from "@county-pay/core/contract";
import { format, formatStamp, importFolderMessages, importPageMessages } from "@county-pay/core/messages";
import {
  Button,
  Card,
  Checkbox,
  type Column,
  DataTable,
  ErrorState,
  Facts,
  LinkButton,
  NoticeBox,
  Select,
  Skeleton,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";

/**
 * The schedule on which the server imports files from the county's folder, and the last files, each with its import
 * (OFFICE-005).
 */
export function FolderCard(props: { readonly onOpen: (fileId: string, importId: string) => void }) {
  const texts = useTexts(importFolderMessages);
  const { open, when } = useTexts(importPageMessages);
  const { client, company } = usePortal();
  const failureText = useFailureText();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { answer, failure, again } = useQuery(importFolder, {});
  const [change, setChange] = useState<{ readonly on?: boolean; readonly minutes?: number }>({});
  const [isSaving, setSaving] = useState(false);
  if (failure)
    return (
      <ErrorState
        title={texts.loadFailed}
        failure={failure}
        contactUrl={company.contactUrl}
        onRetry={again}
      />
    );
  if (!answer) return <Skeleton kind="panel" lines={3} />;
  if (answer.Folder === "")
    return (
      <Card title={texts.title}>
        <p className="cp-muted">{texts.none}</p>
      </Card>
    );
  const enabled = change.on ?? answer.Enabled;
  const minutes =
    FOLDER_MINUTES.find((one) => one === (change.minutes ?? answer.EveryMinutes)) ?? answer.EveryMinutes;
  const save = async () => {
    setSaving(true);
    const saved = await client.call(saveImportFolder, { body: { Enabled: enabled, EveryMinutes: minutes } });
    setSaving(false);
    if (!saved.ok) return toast({ title: texts.saveFailed, text: failureText(saved.error), bad: true });
    setChange({});
    toast({ title: texts.title, text: texts.saved });
    await forget(importFolder);
  };
  const stamp = (at: string | null) => (at === null ? texts.never : formatStamp(at, company.timeZone));
  const columns: readonly Column<FolderFileWire>[] = [
    { key: "file", role: "title", header: texts.mail.file, cell: ({ FileName }) => FileName },
    { key: "at", header: when, cell: ({ At }) => stamp(At) },
    { key: "state", header: texts.report.result, cell: ({ State }) => texts.states[State] },
    { key: "what", header: texts.result, cell: ({ Message }) => Message },
    {
      key: "open",
      role: "action",
      header: open,
      cell: ({ ImportId, FileId, FileName }) =>
        ImportId === null || FileId === null ? null : (
          <LinkButton
            label={format(texts.openImport, { file: FileName })}
            onPress={() => props.onOpen(FileId, ImportId)}
          >
            {open}
          </LinkButton>
        ),
    },
  ];
  return (
    <Card title={texts.title}>
      <div className="cp-stack">
        <p className="cp-muted">{texts.help}</p>
        {answer.Enabled && answer.Problem !== "" ? (
          <NoticeBox tone="warn">
            <p>{texts.problem[answer.Problem]}</p>
          </NoticeBox>
        ) : null}
        <Facts
          facts={[
            { label: texts.folder, value: <span className="import-path">{answer.Folder}</span> },
            { label: texts.looked, value: stamp(answer.LookedAt) },
            { label: texts.next, value: answer.NextLookAt === null ? texts.off : stamp(answer.NextLookAt) },
            ...(answer.MailTo === "" ? [] : [{ label: texts.mailTo, value: answer.MailTo }]),
          ]}
        />
        <div className="import-fields">
          <Checkbox label={texts.enabled} checked={enabled} onChange={(on) => setChange({ ...change, on })} />
          <Select
            label={texts.every}
            value={String(minutes)}
            options={FOLDER_MINUTES.map((one) => ({
              value: String(one),
              label: texts.minutes[FOLDER_INTERVALS[one]],
            }))}
            onChange={(value) => setChange({ ...change, minutes: Number(value) })}
          />
        </div>
        <div className="cp-actions">
          <Button busy={isSaving} onPress={() => void save()}>
            {texts.save}
          </Button>
        </div>
        {answer.Files.length === 0 ? (
          <p className="cp-muted">{texts.noFiles}</p>
        ) : (
          <DataTable
            caption={texts.files}
            columns={columns}
            rows={answer.Files}
            rowKey={({ FileName, At }) => `${FileName} ${At}`}
          />
        )}
      </div>
    </Card>
  );
}
