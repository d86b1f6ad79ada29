import type { OfficeControlsWire } from "@county-pay/core/contract";
import { controlsMessages, format, LANGUAGE_CODES, languageName } from "@county-pay/core/messages";
import { LABEL_MOST, type OfficeReason, REASON_KINDS, reasonListProblem } from "@county-pay/core/payments";
import { newReason, reasonFromWire, reasonToWire } from "@county-pay/core/settings";
import { Button, Card, Checkbox, TextField, useLanguage } from "@county-pay/ui";
import { useState } from "react";
import { SavePart } from "./save-part.tsx";
import { useSaveControls } from "./use-save-controls.ts";

/** The reasons to choose from for voids, refunds, and adjustments, in every language. */
export function ReasonsCard({ controls }: { readonly controls: OfficeControlsWire }) {
  const language = useLanguage();
  const texts = language.texts(controlsMessages);
  const seen = controls.Reasons.map(reasonFromWire);
  const [reasons, setReasons] = useState<readonly OfficeReason[]>(seen);
  const [isTried, setTried] = useState(false);
  const saving = useSaveControls();
  const problem = reasonListProblem(reasons);
  const change = (code: string, changed: Partial<OfficeReason>) =>
    setReasons(reasons.map((one) => (one.code === code ? { ...one, ...changed } : one)));
  return (
    <Card title={texts.reasons}>
      <p className="cp-muted">{texts.reasonsHelp}</p>
      {reasons.map((reason, index) => (
        <fieldset key={reason.code} className="admin-controls__reason">
          <legend>{format(texts.reasonNumber, { number: String(index + 1) })}</legend>
          <div className="admin-controls__labels">
            {LANGUAGE_CODES.map((code) => (
              <TextField
                key={code}
                label={
                  code === "en"
                    ? texts.labelEnglish
                    : format(texts.labelIn, { language: languageName(code, language) })
                }
                optional={code !== "en"}
                maxLength={LABEL_MOST}
                value={reason.labels[code] ?? ""}
                onChange={(text) => change(reason.code, { labels: { ...reason.labels, [code]: text } })}
              />
            ))}
          </div>
          <p id={`kinds-${reason.code}`}>{texts.usedFor}</p>
          <div className="admin-controls__kinds">
            {REASON_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={texts.kinds[kind]}
                describedBy={`kinds-${reason.code}`}
                checked={reason.kinds.includes(kind)}
                onChange={(on) =>
                  change(reason.code, {
                    kinds: REASON_KINDS.filter((one) => (one === kind ? on : reason.kinds.includes(one))),
                  })
                }
              />
            ))}
            <Checkbox
              label={texts.needsNote}
              checked={reason.needsNote}
              onChange={(needsNote) => change(reason.code, { needsNote })}
            />
            <Button
              label={format(texts.removeReason, { reason: reason.labels.en || String(index + 1) })}
              onPress={() => setReasons(reasons.filter(({ code }) => code !== reason.code))}
            >
              {texts.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="cp-actions cp-no-print">
        <Button onPress={() => setReasons([...reasons, newReason(reasons)])}>{texts.addReason}</Button>
      </div>
      <SavePart
        saving={saving}
        isChanged={JSON.stringify(seen) !== JSON.stringify(reasons)}
        problem={isTried && problem ? texts.reasonProblems[problem] : ""}
        onSave={() => {
          setTried(true);
          if (problem) return;
          void saving.save({ Version: controls.Version, Reasons: reasons.map(reasonToWire) });
        }}
      />
    </Card>
  );
}
