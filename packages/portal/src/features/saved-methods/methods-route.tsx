import { savedMethodMessages } from "@county-pay/core/messages";
import type { SavableMethod } from "@county-pay/core/methods";
import { EmptyState, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { QueryState } from "../../shared/query-state/query-state.tsx";
import { useAccounts } from "../../shared/resident/use-accounts.ts";
import { AddButtons } from "../../shared/saved-methods/add-buttons.tsx";
import { AddMethod } from "../../shared/saved-methods/add-method.tsx";
import { useMethods } from "../../shared/saved-methods/use-methods.ts";
import { MethodPanel } from "./method-panel.tsx";
import "./saved-methods.css";

/** user/account/methods: saved cards and bank accounts (ACCOUNT-001, ENTITY-033). */
export function Component() {
  const texts = useTexts(savedMethodMessages);
  const takeFocus = useTakeFocus();
  const methods = useMethods();
  const { autoPays } = useAccounts();
  const [adding, setAdding] = useState<SavableMethod | null>(null);
  /**
   * Counts added, canceled, and deleted methods: the focused element is gone then, so the heading takes
   * focus.
   */
  const [done, setDone] = useState(0);
  const finish = () => {
    setAdding(null);
    setDone((count) => count + 1);
  };

  if (adding)
    return (
      <Screen>
        <AddMethod type={adding} methods={methods} onDone={finish} onCancel={finish} />
      </Screen>
    );
  const add = <AddButtons onAdd={setAdding} />;
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus || done > 0} step={String(done)}>
        {texts.title}
      </ScreenHeading>
      <p className="cp-lead">{texts.lead}</p>
      <QueryState asked={methods} failed={texts.loadFailed} skeleton={{ kind: "panel", lines: 2 }} />
      {methods.loading === "ready" && methods.methods.length === 0 ? (
        <EmptyState icon="card" title={texts.none} actions={add}>
          <p>{texts.noneHelp}</p>
        </EmptyState>
      ) : null}
      {methods.loading === "ready" && methods.methods.length > 0 ? (
        <>
          <ul className="saved-methods">
            {methods.methods.map((method) => (
              <li key={method.id}>
                <MethodPanel method={method} methods={methods} autoPays={autoPays} onGone={finish} />
              </li>
            ))}
          </ul>
          {add}
        </>
      ) : null}
    </Screen>
  );
}
