import { Card, Field, NoticeBox } from "@county-pay/ui";
import type { ReactNode } from "react";

/** Why a file was refused: a title, and a line for each problem. */
export interface RefusedFile {
  readonly title: string;
  readonly lines: readonly string[];
}

interface ChooseFileProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** The kinds of files that the browser offers first. */
  readonly accept: string;
  readonly refused: RefusedFile | null;
  /** What is being done with the file; '' for nothing. Meanwhile no other can be selected. */
  readonly doing: string;
  readonly onChoose: (file: File) => Promise<void>;
  readonly children?: ReactNode;
}

/** Selects a bank's or a processor's file, and shows why one was refused. */
export function ChooseFile(props: ChooseFileProps) {
  const { title, label, hint, accept, refused, doing, onChoose, children } = props;
  return (
    <Card title={title}>
      <div className="cp-stack">
        {refused ? (
          <div role="alert">
            <NoticeBox tone="warn" title={refused.title}>
              <ul>
                {refused.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </NoticeBox>
          </div>
        ) : null}
        <Field label={label} hint={hint}>
          {(ties) => (
            <input
              {...ties}
              type="file"
              className="cp-file"
              accept={accept}
              disabled={doing !== ""}
              onChange={(event) => {
                const input = event.currentTarget;
                const [file] = input.files ?? [];
                // Allows the same file to be selected again after it was fixed.
                if (file) void onChoose(file).finally(() => (input.value = ""));
              }}
            />
          )}
        </Field>
        {children}
        <p role="status">{doing}</p>
      </div>
    </Card>
  );
}
