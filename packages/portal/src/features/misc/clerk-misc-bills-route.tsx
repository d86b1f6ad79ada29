import { lookupDrivesCart } from "@county-pay/core/contract";
import { miscPageMessages } from "@county-pay/core/messages";
import { drivesCartFromWire } from "@county-pay/core/misc";
import { counterGoodsPath, isSavedCartId } from "@county-pay/core/session";
import { ErrorState, Screen, Skeleton, useTexts } from "@county-pay/ui";
import { useAsk } from "../../app/data/use-ask.ts";
import { usePortal } from "../../app/portal-context.ts";
import { Navigate, useParams } from "../../app/router/index.ts";
import { DrivesCartAtCounter } from "./drives-cart.tsx";
import { ServicePage } from "./service-page.tsx";

/** clerk/misc-bills/:id? (rulings 3.14, 4.18): a product or 'Misc', the GUID of a Drives cart, or nothing for the misc cart. */
export function Component() {
  const { id } = useParams();
  const { company, place } = usePortal();
  if (id === undefined) return <Navigate to={counterGoodsPath(place, company)} replace />;
  return isSavedCartId(id) ? <DrivesOfId key={id} id={id} /> : <ServicePage service={id} />;
}

/** A Drives cart as Drives has it now. */
function DrivesOfId({ id }: { readonly id: string }) {
  const texts = useTexts(miscPageMessages).drives;
  const { company } = usePortal();
  const { answer, failure, again } = useAsk(lookupDrivesCart, { params: { id } });
  if (answer) return <DrivesCartAtCounter cart={drivesCartFromWire(answer)} />;
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
