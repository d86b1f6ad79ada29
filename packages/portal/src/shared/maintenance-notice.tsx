import { sessionMessages, standingMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { CenteredCard } from "./centered-card/centered-card.tsx";

/** The notice while the server is down (MAINT-001); the component that shows it polls the server's health. */
export function MaintenanceNotice() {
  const texts = useTexts(standingMessages);
  const { maintenance } = useTexts(sessionMessages);
  return (
    <CenteredCard icon="clock" title={texts.maintenanceTitle}>
      <p>{maintenance}</p>
      <p className="cp-muted">{texts.maintenanceNext}</p>
    </CenteredCard>
  );
}
