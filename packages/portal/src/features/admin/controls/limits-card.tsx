import type { OfficeControlsWire } from "@county-pay/core/contract";
import { controlsMessages, format } from "@county-pay/core/messages";
import { APPROVE_REFUNDS, cellOf, OFFICE_ROLES } from "@county-pay/core/session";
import {
  limitProblems,
  limitsDraft,
  limitsFromWire,
  limitsOfDraft,
  limitsToWire,
  matrixFromWire,
} from "@county-pay/core/settings";
import { Card, NoticeBox, TextField, useLanguage } from "@county-pay/ui";
import { useState } from "react";
import { SavePart } from "./save-part.tsx";
import { useSaveControls } from "./use-save-controls.ts";

/** The most that a role voids or refunds without a second person. */
export function LimitsCard({ controls }: { readonly controls: OfficeControlsWire }) {
  const language = useLanguage();
  const texts = language.texts(controlsMessages);
  const seen = limitsDraft(limitsFromWire(controls.Limits));
  const [draft, setDraft] = useState(seen);
  const [isTried, setTried] = useState(false);
  const saving = useSaveControls();
  const problems = limitProblems(draft, language);
  const matrix = matrixFromWire(controls.Permissions);
  const isApproved = OFFICE_ROLES.some((role) => cellOf(role, APPROVE_REFUNDS, matrix));
  const errorOf = (role: string, field: string): string => {
    const problem = problems.find((one) => one.role === role && one.field === field);
    return problem ? problem.how || texts.limitInvalid : "";
  };
  const fields = [
    ["voids", texts.voidLimit],
    ["refunds", texts.refundLimit],
  ] as const;
  return (
    <Card title={texts.limits}>
      <p className="cp-muted">{texts.limitsHelp}</p>
      {isApproved ? null : (
        <NoticeBox tone="warn">
          <p>{texts.nobodyApproves}</p>
        </NoticeBox>
      )}
      <div className="admin-controls__limits">
        {OFFICE_ROLES.flatMap((role) =>
          fields.map(([field, label]) => (
            <TextField
              key={`${role} ${field}`}
              label={format(texts.limitLabel, { role, limit: label })}
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              width="short"
              value={draft[role][field]}
              error={isTried ? errorOf(role, field) : ""}
              onChange={(value) => setDraft({ ...draft, [role]: { ...draft[role], [field]: value } })}
            />
          )),
        )}
      </div>
      <SavePart
        saving={saving}
        isChanged={JSON.stringify(seen) !== JSON.stringify(draft)}
        problem={isTried && problems.length > 0 ? texts.limitInvalid : ""}
        onSave={() => {
          setTried(true);
          if (problems.length > 0) return;
          void saving.save({
            Version: controls.Version,
            Limits: limitsToWire(limitsOfDraft(draft, language)),
          });
        }}
      />
    </Card>
  );
}
