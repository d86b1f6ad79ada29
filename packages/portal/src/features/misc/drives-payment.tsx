import { guestDrivesCart } from "@county-pay/core/contract";
import { miscPageMessages } from "@county-pay/core/messages";
import { drivesCartFromWire } from "@county-pay/core/misc";
import { ErrorState, Screen, Skeleton, useTexts } from "@county-pay/ui";
import { useMemo } from "react";
import { useAsk } from "../../app/data/use-ask.ts";
import { usePortal } from "../../app/portal-context.ts";
import { MiscPayment } from "./misc-payment.tsx";

/** A motor-vehicle cart that was filled elsewhere: what is in it, as Drives has it, and its payment (rulings 4.18). */
export function DrivesPayment({ id }: { readonly id: string }) {
  const texts = useTexts(miscPageMessages).drives;
  const { company } = usePortal();
  const { answer, failure, again } = useAsk(guestDrivesCart, {
    body: { CompanyName: company.name, id },
  });
  const goods = useMemo(
    () => (answer ? { kind: "drives" as const, cart: drivesCartFromWire(answer) } : null),
    [answer],
  );
  if (goods) return <MiscPayment goods={goods} paid={async () => {}} />;
  if (!failure)
    return (
      <Screen>
        <Skeleton kind="panel" lines={3} />
      </Screen>
    );
  const isUnknown = failure.code === "not_found";
  return (
    <Screen>
      <ErrorState
        isScreen
        title={texts.failed}
        failure={failure}
        contactUrl={company.contactUrl}
        {...(isUnknown ? {} : { onRetry: again })}
      >
        {isUnknown ? texts.notFound : undefined}
      </ErrorState>
    </Screen>
  );
}
