import { changeAddressLink } from "@county-pay/core/address-change";
import {
  type Bill,
  type PageAction,
  pageActionLabel,
  pageActions,
  parcelNumber,
} from "@county-pay/core/bills";
import { customLink } from "@county-pay/core/company";
import { billPageMessages } from "@county-pay/core/messages";
import { rightsOfUser, userOf } from "@county-pay/core/session";
import { Button, Fold, Icon, type IconName, useTexts } from "@county-pay/ui";
import { type ComponentType, type ReactNode, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import {
  type BillDialogProps,
  ChangeAddressDialog,
  CitizenPortalDialog,
  EAlertDialog,
  EBillingDialog,
} from "../../shared/bill-services/index.ts";
import { PayLink } from "../../shared/pay-link/pay-link.tsx";
import { AddOwnerToList, PdfDialog } from "./later.tsx";

/** The actions that are services here: the cart has its own button. */
type Service = Exclude<PageAction, "cart">;

const ICONS: Readonly<Record<Service, IconName>> = {
  addToPrivate: "lock",
  addToViewOnly: "eye",
  citizenPortal: "lock",
  eAlert: "clock",
  changeAddress: "bank",
  viewPdf: "file",
};

/** The services that add the owner to a restricted list, and which list. */
const LISTS = { addToPrivate: "private", addToViewOnly: "viewOnly" } as const;
type Listing = keyof typeof LISTS;
const isListing = (service: Service): service is Listing => service in LISTS;

const isService = (action: PageAction): action is Service => action !== "cart";

/** Other actions for a bill, by role and flag (PREVIEW-007 to 012); folded on a phone. */
export function BillServices({
  bill,
  onListed,
  children,
}: {
  readonly bill: Bill;
  /** The owner was added to a restricted list, which changes the allowed actions. */
  readonly onListed: () => void;
  /** After our own actions. */
  readonly children?: ReactNode;
}) {
  const texts = useTexts(billPageMessages);
  const { company, place, session } = usePortal();
  const roles = rightsOfUser(userOf(session));
  const [open, setOpen] = useState<Service | null>(null);
  const dialogs: Readonly<Record<Exclude<Service, Listing>, ComponentType<BillDialogProps>>> = {
    citizenPortal: CitizenPortalDialog,
    eAlert: company.isTyler ? EAlertDialog : EBillingDialog,
    changeAddress: ChangeAddressDialog,
    viewPdf: PdfDialog,
  };
  const elsewhere: Partial<Record<Service, string | null>> = {
    eAlert: customLink(company.customization, "EAlert"),
    changeAddress: changeAddressLink(company.customization, parcelNumber(bill)),
  };
  const listing = open !== null && isListing(open) ? LISTS[open] : null;
  const Open = open !== null && !isListing(open) ? dialogs[open] : null;
  const close = () => setOpen(null);
  return (
    <Fold className="bill-more cp-no-print" title={texts.services}>
      <section className="bill-services" aria-label={texts.services}>
        {pageActions(company, { visitor: place.area, ...roles })
          .filter(isService)
          .map((action) => {
            const label = pageActionLabel(action, company, texts);
            const url = elsewhere[action];
            return url ? (
              <a
                key={action}
                className="cp-button cp-button--secondary"
                href={url}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name={ICONS[action]} />
                <span>{label}</span>
              </a>
            ) : (
              <Button key={action} icon={ICONS[action]} onPress={() => setOpen(action)}>
                {label}
              </Button>
            );
          })}
        <PayLink bill={bill} />
        <Button icon="print" onPress={() => window.print()}>
          {texts.print}
        </Button>
        {children}
      </section>
      {Open ? <Open bill={bill} onClose={close} /> : null}
      {listing ? <AddOwnerToList bill={bill} kind={listing} onListed={onListed} onClose={close} /> : null}
    </Fold>
  );
}
