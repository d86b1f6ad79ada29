import { frameMessages } from "@county-pay/core/messages";
import { afterPress, Field, useTexts } from "@county-pay/ui";
import type { FrameState } from "./frame-state.ts";
import type { FrameActions } from "./frame-store.ts";
import { normalizeZip } from "./zip.ts";

/** The ZIP code of the card's billing address, which every gateway takes from us. */
export function ZipField({
  state,
  actions,
}: {
  readonly state: FrameState;
  readonly actions: Pick<FrameActions, "typeZip" | "leaveZip">;
}) {
  const texts = useTexts(frameMessages);
  return (
    <Field label={texts.zip} hint={texts.zipHint} error={state.zipError} id="zip">
      {(ties) => (
        <div className="cp-input-box cp-input-box--short">
          <input
            {...ties}
            className="cp-input cp-numbers"
            type="text"
            name="zip"
            inputMode="numeric"
            autoComplete="billing postal-code"
            spellCheck={false}
            aria-required="true"
            readOnly={state.phase !== "ready"}
            value={state.zip}
            onBlur={() => afterPress(actions.leaveZip)}
            onChange={(event) => {
              const input = event.currentTarget;
              const zip = normalizeZip(input.value);
              if (input.value !== zip) input.value = zip;
              actions.typeZip(zip);
            }}
          />
        </div>
      )}
    </Field>
  );
}
