import { type CallInput, type CloseOutWire, closeDrawer, closeOut } from "@county-pay/core/contract";
import { closeOutMessages, drawerCountMessages, format, type Language } from "@county-pay/core/messages";
import { formatMoney, subtract, toDollars, wireCents, ZERO } from "@county-pay/core/money";
import {
  type CashAndChecks,
  type CountForm,
  checkCount,
  checkCountOf,
  countedIn,
  type Drawer,
  emptyCount,
  keptOf,
  overShortReason,
  piecesOf,
} from "@county-pay/core/payments";
import {
  Facts,
  Select,
  TextField,
  useFailureText,
  useForm,
  useLanguage,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { PiecesFields } from "../../../shared/drawer/pieces-fields.tsx";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { ChecksFields } from "./checks-fields.tsx";
import { DifferenceFields } from "./difference-fields.tsx";

/** What a count sends: pieces and the sum of the checks, and the reason for a difference that the server found. */
function countBody(
  values: CountForm,
  about: {
    readonly clerkId: string;
    readonly day: string;
    readonly closes: boolean;
    readonly differs: CashAndChecks | null;
  },
  language: Language,
): CallInput<typeof closeDrawer>["body"] {
  const { closes, differs } = about;
  const Reason = overShortReason(values.reason);
  return {
    Day: about.day,
    ClerkUserId: about.clerkId,
    Pieces: piecesOf(values),
    CheckCount: checkCountOf(values),
    Checks: toDollars(countedIn(values, language).checks),
    Kept: closes ? toDollars(keptOf(values, language) ?? ZERO) : 0,
    BagNumber: closes ? values.bagNumber.trim() : "",
    HandTo: closes ? null : values.handTo,
    Difference:
      differs && Reason
        ? {
            Cash: toDollars(differs.cash),
            Checks: toDollars(differs.checks),
            Reason,
            Note: values.note.trim(),
          }
        : null,
  };
}

/**
 * Counts a drawer by denomination and closes its day, or hands it over. The server compares: only if the count differs,
 * the dialog shows by how much, and asks for the reason.
 */
export function CountDialog(props: {
  readonly drawer: Drawer;
  readonly day: string;
  readonly purpose: "close" | "hand_over";
  readonly colleagues: CloseOutWire["Colleagues"];
  readonly onClose: () => void;
}) {
  const page = useTexts(closeOutMessages);
  const language = useLanguage();
  const texts = language.texts(drawerCountMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { drawer, purpose } = props;
  const [differs, setDiffers] = useState<CashAndChecks | null>(null);
  const form = useForm(emptyCount(drawer.fund), (values) =>
    checkCount(values, { purpose, differs: differs !== null }, language),
  );
  const { values } = form;
  const closes = purpose === "close";
  const kept = keptOf(values, language);
  const name = drawer.name;
  const other = props.colleagues.find(({ ClerkUserId }) => ClerkUserId === values.handTo);

  const send = async () => {
    const answer = await client.call(closeDrawer, {
      body: countBody(values, { clerkId: drawer.clerkId, day: props.day, closes, differs }, language),
    });
    if (answer.ok && answer.value.Status === "differs") {
      const { CashDifference, ChecksDifference } = answer.value;
      setDiffers({ cash: wireCents(CashDifference), checks: wireCents(ChecksDifference) });
      form.reset(values);
      return "";
    }
    void forget(closeOut);
    if (!answer.ok)
      return answer.error.code === "already_exists" ? texts.alreadyCounted : failureText(answer.error);
    const text = closes ? texts.closedToast : format(texts.handedToast, { name: other?.ClerkName ?? "" });
    toast({ title: closes ? page.states.closed : page.states.handing_over, text });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={format(closes ? texts.closeTitle : texts.handTitle, { name })}
      action={closes ? texts.closeAction : texts.handAction}
      form={form}
      size="large"
      refusalTitle={texts.closeFailed}
      send={send}
      onClose={props.onClose}
    >
      <p>
        {closes ? texts.closeLead : texts.handLead}
        {drawer.expected === null ? ` ${texts.blindLead}` : ""}
      </p>
      {closes ? null : (
        <Select
          label={texts.handTo}
          options={[
            { value: "", label: texts.handToNone },
            ...props.colleagues.map(({ ClerkUserId, ClerkName }) => ({
              value: ClerkUserId,
              label: ClerkName,
            })),
          ]}
          {...form.bind("handTo")}
        />
      )}
      <PiecesFields values={values} bind={form.bind} />
      <ChecksFields bind={form.bind} />
      {closes ? (
        <>
          <div className="drawer-count">
            <TextField
              label={texts.kept}
              hint={texts.keptHelp}
              inputMode="decimal"
              autoComplete="off"
              prefix="$"
              width="medium"
              {...form.bind("kept")}
            />
            <TextField
              label={texts.bagNumber}
              optional
              autoComplete="off"
              maxLength={50}
              width="medium"
              {...form.bind("bagNumber")}
            />
          </div>
          <Facts
            lines
            facts={[
              {
                label: texts.deposit,
                value: kept === null ? "—" : formatMoney(subtract(countedIn(values).cash, kept)),
              },
            ]}
          />
        </>
      ) : null}
      {differs ? <DifferenceFields difference={differs} bind={form.bind} values={values} /> : null}
    </FormDialog>
  );
}
