import { createTerminalPayment, type TerminalPayment } from "@county-pay/core/journey";
import { isUnderWay } from "@county-pay/core/payments";
import { userOf } from "@county-pay/core/session";
import { useLeaveGuard, useStore } from "@county-pay/ui";
import { useEffect, useRef, useState } from "react";
import { usePortal } from "../../../../platform/portal-context.ts";
import type { TerminalStepProps } from "./terminal-step-props.ts";

/** The payment of an open dialog: it starts and ends with the dialog. */
export function useTerminalPayment(props: TerminalStepProps): TerminalPayment {
  const { journey, session, whilePaying } = usePortal();
  const latest = useRef(props);
  latest.current = props;
  const [payment] = useState(() => {
    const { id = "", terminalName = "" } = userOf(session) ?? {};
    return createTerminalPayment(
      journey.environment,
      journey.company,
      { id, terminalName },
      {
        order: props.order,
        onBegin: (run) => latest.current.onBegin(run),
        onEnded: () => latest.current.onEnded(),
        onCancel: () => latest.current.onCancel(),
        onDone: (result) => latest.current.onDone(result),
      },
    );
  });
  const { store, actions } = payment;
  useEffect(() => {
    void actions.start();
    return actions.stop;
  }, [actions]);

  useLeaveGuard(useStore(store, ({ terminal }) => isUnderWay(terminal)));
  useEffect(() => whilePaying(() => isUnderWay(store.getState().terminal)), [whilePaying, store]);
  return payment;
}
