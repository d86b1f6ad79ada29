import { format, importPageMessages } from "@county-pay/core/messages";
import { type Cents, cents, formatMoney, parseMoney } from "@county-pay/core/money";
import { TextField, useTexts } from "@county-pay/ui";
import { useState } from "react";

/** The county's own total for its file, compared with the total that was read. `due`, in cents. It is not stored. */
export function ControlTotal({ due }: { readonly due: Cents }) {
  const texts = useTexts(importPageMessages);
  const [typed, setTyped] = useState("");
  const [isLeft, setLeft] = useState(false);
  const total = parseMoney(typed);
  const isWrong = typed.trim() !== "" && !total.ok;
  const by = total.ok ? due - total.value : 0;
  const words = by > 0 ? texts.controlMore : texts.controlLess;
  return (
    <div>
      <TextField
        label={texts.control}
        hint={texts.controlHint}
        value={typed}
        error={isLeft && isWrong ? texts.controlBad : ""}
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        width="medium"
        onChange={(text) => {
          setLeft(false);
          setTyped(text);
        }}
        onLeave={() => setLeft(true)}
      />
      <p role="status">
        {total.ok
          ? by === 0
            ? texts.controlSame
            : format(words, { amount: formatMoney(cents(Math.abs(by))) })
          : ""}
      </p>
    </div>
  );
}
