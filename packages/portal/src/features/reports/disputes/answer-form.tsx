import { type DisputeDetailsWire, disputePack } from "@county-pay/core/contract";
import { type EvidencePartKey, SUGGESTED_PARTS } from "@county-pay/core/disputes";
import { disputeMessages } from "@county-pay/core/messages";
import {
  Button,
  Card,
  Checkbox,
  Field,
  NoticeBox,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { saveFile } from "../../../platform/files/save-file.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { type OwnFile, OwnFileField } from "./own-file-field.tsx";
import { SendDialog } from "./send-dialog.tsx";

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

const OWN_FILES = ["correspondence", "document"] as const;

/** The parts of the evidence with what each would say; a part without anything stored cannot be chosen. */
function Parts(props: {
  readonly parts: DisputeDetailsWire["Parts"];
  readonly chosen: readonly EvidencePartKey[];
  readonly onChange: (chosen: readonly EvidencePartKey[]) => void;
}) {
  const texts = useTexts(disputeMessages);
  const { chosen } = props;
  return (
    <>
      {props.parts.map(({ Part, Lines }) => (
        <div key={Part}>
          <Checkbox
            label={texts.parts[Part]}
            checked={chosen.includes(Part)}
            disabled={Lines.length === 0}
            {...(Lines.length === 0 && { hint: texts.nothing })}
            onChange={(checked) =>
              props.onChange(checked ? [...chosen, Part] : chosen.filter((one) => one !== Part))
            }
          />
          {chosen.includes(Part) ? (
            <ul lang="en">
              {Lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
    </>
  );
}

/** Chooses the evidence of a dispute, adds a note and files, and sends it once, or accepts the dispute. */
export function AnswerForm({ details }: { readonly details: DisputeDetailsWire }) {
  const texts = useTexts(disputeMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const { Dispute: dispute, Parts: parts } = details;
  const [chosen, setChosen] = useState<readonly EvidencePartKey[]>(() =>
    parts
      .filter(({ Part, Lines }) => Lines.length > 0 && SUGGESTED_PARTS[dispute.Reason].includes(Part))
      .map(({ Part }) => Part),
  );
  const [note, setNote] = useState("");
  const [files, setFiles] = useState<readonly OwnFile[]>([]);
  const [asks, setAsks] = useState<"" | "send" | "accept">("");
  const [busy, setBusy] = useState(false);
  const evidence = { Id: dispute.Id, Parts: [...chosen], Note: note.trim() };

  const showPack = async () => {
    setBusy(true);
    const answer = await client.call(disputePack, { body: evidence });
    setBusy(false);
    if (!answer.ok) return toast({ title: texts.packFailed, text: failureText(answer.error), bad: true });
    saveFile([bytesOf(answer.value.Bytes)], `dispute-${dispute.Confirmation}.pdf`, "application/pdf");
  };
  return (
    <Card title={texts.evidence}>
      <div className="cp-stack">
        <p>{texts.evidenceHelp}</p>
        {dispute.Answer === "" ? null : <NoticeBox tone="warn">{texts.results.unknown}</NoticeBox>}
        <Parts parts={parts} chosen={chosen} onChange={setChosen} />
        <Field label={texts.note} hint={texts.noteHelp}>
          {(ties) => (
            <textarea
              {...ties}
              className="cp-input dispute-note"
              rows={5}
              maxLength={5_000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
        {OWN_FILES.map((kind) => (
          <OwnFileField
            key={kind}
            kind={kind}
            file={files.find((file) => file.Kind === kind) ?? null}
            onChoose={(file) => setFiles([...files.filter((one) => one.Kind !== kind), file])}
          />
        ))}
        <span className="report-actions">
          <Button kind="primary" onPress={() => setAsks("send")}>
            {texts.send}
          </Button>
          <Button busy={busy} onPress={() => void showPack()}>
            {texts.pack}
          </Button>
          <Button onPress={() => setAsks("accept")}>{texts.accept}</Button>
        </span>
      </div>
      {asks === "send" ? (
        <SendDialog evidence={{ ...evidence, Files: [...files] }} onClose={() => setAsks("")} />
      ) : null}
      {asks === "accept" ? <AcceptDialog dispute={dispute} onClose={() => setAsks("")} /> : null}
    </Card>
  );
}
