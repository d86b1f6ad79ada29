import { type CloseOutWire, closeOut, takeBackDrawer } from "@county-pay/core/contract";
import { closeOutMessages } from "@county-pay/core/messages";
import type { Drawer, DrawerAction } from "@county-pay/core/payments";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { OpenDialog } from "../../../shared/drawer/open-dialog.tsx";
import { CountDialog } from "./count-dialog.tsx";
import { FundDialog } from "./fund-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";

/** Takes back a drawer that the other clerk has not confirmed. */
export function useTakeBack(): (drawer: Drawer) => Promise<void> {
  const texts = useTexts(closeOutMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  return async ({ count }) => {
    if (!count) return;
    const answer = await client.call(takeBackDrawer, { body: { Id: count.id } });
    if (answer.ok) toast({ title: texts.takeBack, text: texts.takenBackToast });
    else toast({ title: texts.takeBackFailed, text: failureText(answer.error) });
    await forget(closeOut);
  };
}

/** The dialog of a drawer's action. */
export function DrawerDialog(props: {
  readonly action: Exclude<DrawerAction, "take_back">;
  readonly drawer: Drawer;
  readonly day: string;
  readonly colleagues: CloseOutWire["Colleagues"];
  readonly onClose: () => void;
}) {
  const { action, drawer, onClose } = props;
  switch (action) {
    case "open":
      return <OpenDialog onClose={onClose} />;
    case "reopen":
      return drawer.count ? <ReopenDialog name={drawer.name} count={drawer.count} onClose={onClose} /> : null;
    case "correct_fund":
      return drawer.opening ? (
        <FundDialog
          clerkId={drawer.clerkId}
          name={drawer.name}
          day={props.day}
          opening={drawer.opening}
          onClose={onClose}
        />
      ) : null;
    default:
      return (
        <CountDialog
          drawer={drawer}
          day={props.day}
          purpose={action === "count" ? "close" : "hand_over"}
          colleagues={props.colleagues}
          onClose={onClose}
        />
      );
  }
}
