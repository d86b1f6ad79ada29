import type { TerminalPayment } from "@county-pay/core/journey";
import { terminalMessages } from "@county-pay/core/messages";
import { isUnderWay } from "@county-pay/core/payments";
import { Button, Icon, Select, useStore, useTexts } from "@county-pay/ui";

interface Props {
  readonly payment: TerminalPayment;
  readonly id: string;
}

/** The selected terminal, its connection, and its actions (TERMINAL-003, TERMINAL-019, TERMINAL-024). */
export function TerminalDevice({ payment, id }: Props) {
  const texts = useTexts(terminalMessages);
  const { terminals, terminal } = useStore(payment.store);
  const { actions } = payment;
  const isBusy = isUnderWay(terminal) || terminal.rebooting || terminal.link === "connecting";
  return (
    <div className="cp-stack">
      <Select
        id={id}
        label={texts.selectDevice}
        value={terminal.terminalId}
        options={[
          { value: "", label: texts.selectTerminal },
          ...terminals.map((each) => ({ value: each.id, label: each.name })),
        ]}
        onChange={actions.choose}
      />
      {terminal.terminalId === "" ? null : (
        <div className="portal-terminal__device">
          <Reached payment={payment} />
          <div className="cp-actions">
            <Button kind="quiet" busy={isBusy} onPress={actions.connect}>
              {terminal.kind === "secure-web" && terminal.link === "none"
                ? texts.connectAgain
                : texts.checkConnection}
            </Button>
            <Button kind="quiet" busy={isBusy} onPress={actions.reboot}>
              {texts.reboot}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The connection of a secure terminal is always known; that of others only after it was requested. */
function Reached({ payment }: Pick<Props, "payment">) {
  const texts = useTexts(terminalMessages);
  const { terminals, terminal, reached } = useStore(payment.store);
  const device = terminals.find((each) => each.id === terminal.terminalId)?.deviceId ?? "";
  const isSecure = terminal.kind === "secure-web";
  const isOn = isSecure ? terminal.link === "connected" : (reached?.includes(device) ?? null);
  const isWaiting = terminal.rebooting || terminal.link === "connecting" || isOn === null;
  return (
    <p role="status" className="portal-terminal__reached">
      {isWaiting ? (
        terminal.rebooting ? (
          texts.rebooting
        ) : (
          texts.connecting
        )
      ) : (
        <>
          <Icon name={isOn ? "check" : "warning"} /> {isOn ? texts.reached : texts.notReached}
        </>
      )}
    </p>
  );
}
