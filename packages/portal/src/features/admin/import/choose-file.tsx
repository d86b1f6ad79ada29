import type { ApiFailure } from "@county-pay/core/client";
import { IMPORT_MOST_BYTES } from "@county-pay/core/contract";
import { percentOf } from "@county-pay/core/journey";
import { format, importPageMessages } from "@county-pay/core/messages";
import { Button, Card, ErrorState, Field, useTexts } from "@county-pay/ui";
import { type FormEvent, useRef, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { Progress } from "./progress.tsx";
import { type Upload, uploadFile } from "./upload-file.ts";

/** Uploads the county's file and shows the progress; an interrupted upload continues where it stopped. */
export function ChooseFile({ onUploaded }: { readonly onUploaded: (fileId: string) => void }) {
  const texts = useTexts(importPageMessages);
  const { client, company } = usePortal();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState("");
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isSending, setSending] = useState(false);

  const wrong = (chosen: File | null): string => {
    if (!chosen) return texts.noFile;
    if (chosen.size === 0) return texts.empty;
    return chosen.size > IMPORT_MOST_BYTES ? texts.tooLarge : "";
  };
  const send = async (chosen: File): Promise<void> => {
    setFailure(null);
    setSending(true);
    const answer = await uploadFile(client, chosen, upload, setUpload);
    setSending(false);
    if (answer.ok) onUploaded(answer.value.fileId);
    else setFailure(answer.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = wrong(file);
    setError(problem);
    if (problem || !file) input.current?.focus();
    else if (!isSending) void send(file);
  };

  return (
    <Card title={texts.choose} titleHidden>
      <form className="cp-stack" noValidate onSubmit={submit}>
        <Field label={texts.choose} hint={texts.chooseHint} error={error}>
          {(ties) => (
            <input
              {...ties}
              ref={input}
              className="cp-file"
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              disabled={isSending}
              onChange={(event) => {
                setFile(event.currentTarget.files?.[0] ?? null);
                setUpload(null);
                setFailure(null);
                setError("");
              }}
            />
          )}
        </Field>
        {isSending && file ? (
          <Progress
            label={format(texts.uploading, { file: file.name })}
            percent={percentOf(upload?.received ?? 0, file.size)}
            text={texts.uploaded}
          />
        ) : null}
        {failure ? (
          <ErrorState title={texts.uploadFailed} failure={failure} contactUrl={company.contactUrl} />
        ) : null}
        <div className="cp-actions">
          <Button kind="primary" type="submit" busy={isSending}>
            {failure ? texts.uploadAgain : texts.upload}
          </Button>
        </div>
      </form>
    </Card>
  );
}
