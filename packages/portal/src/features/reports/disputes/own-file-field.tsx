import type { answerDispute, CallInput } from "@county-pay/core/contract";
import { disputeMessages, format } from "@county-pay/core/messages";
import { Field, useTexts } from "@county-pay/ui";

export type OwnFile = CallInput<typeof answerDispute>["body"]["Files"][number];

/** A file's bytes as base64; in parts, because a call takes only so many arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    letters += String.fromCodePoint(...bytes.subarray(at, at + 8_192));
  return btoa(letters);
}

/** Selects one of the office's own files. */
export function OwnFileField(props: {
  readonly kind: OwnFile["Kind"];
  readonly file: OwnFile | null;
  readonly onChoose: (file: OwnFile) => void;
}) {
  const texts = useTexts(disputeMessages);
  const { kind, file } = props;
  return (
    <Field
      label={texts[kind]}
      hint={file === null ? texts.fileHelp : format(texts.chosen, { file: file.Name })}
      optional
    >
      {(ties) => (
        <input
          {...ties}
          type="file"
          className="cp-file"
          accept=".pdf,.png,application/pdf,image/png"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen)
              void base64Of(chosen).then((Base64) =>
                props.onChoose({ Kind: kind, Name: chosen.name.slice(0, 100), Base64 }),
              );
          }}
        />
      )}
    </Field>
  );
}
