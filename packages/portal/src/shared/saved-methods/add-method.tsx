import { methodName } from "@county-pay/core/accounts";
import { checkSavedMethod, savedMethodForm, saveMethod } from "@county-pay/core/journey";
import { format, paymentMessages, savedMethodMessages } from "@county-pay/core/messages";
import { isOfCard, type SavableMethod } from "@county-pay/core/methods";
import { instrumentOf } from "@county-pay/core/payments";
import { userOf } from "@county-pay/core/session";
import {
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  FieldError,
  LinkButton,
  NoticeBox,
  ScreenHeading,
  TextField,
  useForm,
  useLanguage,
  useNotices,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useBackCloses } from "../../platform/use-back-closes.ts";
import { CardStep, type Entered } from "../card-step/card-step.tsx";
import { MethodFields, mergeTyped } from "./method-fields.tsx";
import type { Methods } from "./use-methods.ts";

/**
 * Saves another card or bank account on one page: its number first, in the payment service's fields, then whose it is and
 * its billing address. What is known is filled in: the name, the address of another saved method, and the ZIP from card
 * entry.
 */
export function AddMethod(props: {
  readonly type: SavableMethod;
  readonly methods: Methods;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const language = useLanguage();
  const texts = language.texts(savedMethodMessages);
  const payerTexts = language.texts(paymentMessages);
  const { toast } = useNotices();
  const { company, session, journey } = usePortal();
  const user = userOf(session);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  useBackCloses(props.onCancel);
  const { type } = props;
  const isCard = isOfCard(type);
  const [known] = useState(() => props.methods.methods.find(({ address1 }) => address1 !== ""));
  const form = useForm(
    {
      ...savedMethodForm({ firstName: user?.firstName ?? "", lastName: user?.lastName ?? "" }, known),
      nickname: "",
    },
    (values) => checkSavedMethod(values, { type, isNew: true, company }, language),
    mergeTyped,
  );
  const { agreed } = form.errors;

  const enter = (result: Entered) => {
    setEntered(result);
    setFailure("");
    if (result.zip !== "" && form.values.zip === "") form.change({ zip: result.zip });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
    if (!entered) return setFailure(isCard ? texts.cardFirst : texts.accountFirst);
    setBusy(true);
    setFailure("");
    const ended = await saveMethod(journey.environment, {
      company,
      userId: user?.id ?? "",
      instrument: instrumentOf(entered),
      form: form.values,
    });
    // Even a method that could not be saved completely may appear in the list.
    await props.methods.changed();
    if (ended.step === "saved") {
      toast({ title: texts.saved, text: entered.nickname });
      return props.onDone();
    }
    setBusy(false);
    // A token works once.
    setEntered(null);
    setFailure((ended.step === "failed" && ended.message) || texts.notKept);
  };

  return (
    <>
      <ScreenHeading takeFocus step={failure}>
        {isCard ? texts.addCardTitle : texts.addAccountTitle}
      </ScreenHeading>
      {failure ? (
        <div role="alert">
          <NoticeBox tone="warn" title={texts.saveFailed}>
            <p>{failure}</p>
            <p>{texts.nothingTaken}</p>
          </NoticeBox>
        </div>
      ) : null}
      {entered ? (
        <Card
          title={methodName(
            { cardType: entered.cardType, accountNumber: entered.nickname, nickname: "" },
            texts,
          )}
          aside={<LinkButton onPress={() => setEntered(null)}>{texts.another}</LinkButton>}
        >
          <p className="cp-muted">{texts.nothingTaken}</p>
        </Card>
      ) : (
        <CardStep
          isPart
          method={type}
          billingZip={known?.zip ?? ""}
          onToken={enter}
          onCancel={props.onCancel}
        />
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="cp-stack">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <Card title={payerTexts.customerDetails}>
          <div className="cp-form-grid cp-form-grid--two">
            <TextField label={texts.holderFirst} autoComplete="given-name" {...form.bind("firstName")} />
            <TextField label={texts.holderLast} autoComplete="family-name" {...form.bind("lastName")} />
          </div>
        </Card>
        <MethodFields form={form} type={type} isNew />
        <div>
          <FieldError id={`${form.idOf("agreed")}-error`} error={agreed ?? ""} />
          <Checkbox
            id={form.idOf("agreed")}
            label={format(isCard ? texts.consentCard : texts.consentAccount, {
              company: company.displayName,
            })}
            checked={form.values.agreed}
            onChange={(value) => form.change({ agreed: value })}
            {...(agreed ? { describedBy: `${form.idOf("agreed")}-error` } : {})}
          />
        </div>
        <div className="cp-actions">
          <Button type="submit" kind="primary" icon="lock" busy={busy}>
            {texts.save}
          </Button>
          <Button onPress={props.onCancel}>{texts.cancel}</Button>
        </div>
        {busy ? <p role="status">{texts.saving}</p> : null}
      </form>
    </>
  );
}
