import { checkSavedMethod, keepMethod, savedMethodForm } from "@county-pay/core/journey";
import { format, paymentMessages, savedMethodMessages } from "@county-pay/core/messages";
import type { SavableMethod } from "@county-pay/core/methods";
import { userOf } from "@county-pay/core/session";
import {
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  FieldError,
  NoticeBox,
  Screen,
  ScreenHeading,
  TextField,
  useForm,
  useLanguage,
  useNotices,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useBackCloses } from "../../platform/use-back-closes.ts";
import { CardStep, type Entered } from "../../shared/card-step/card-step.tsx";
import { MethodFields, mergeTyped } from "./method-fields.tsx";
import type { Methods } from "./use-methods.ts";

/**
 * Saves another card or bank account: the form for its data, and the payment service's dialog for its number.
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
  const [step, setStep] = useState<"form" | "entry" | "saving">("form");
  const [failure, setFailure] = useState("");
  useBackCloses(() => {
    if (step === "entry") setStep("form");
    else if (step === "form") props.onCancel();
  });
  const { type } = props;
  const isCard = type === "CC";
  const form = useForm(
    savedMethodForm({ firstName: user?.firstName ?? "", lastName: user?.lastName ?? "" }),
    (values) => checkSavedMethod(values, { type, isNew: true, company }, language),
    mergeTyped,
  );
  const { agreed } = form.errors;

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (form.submit()) setStep("entry");
  };
  const keep = async ({ token, cardType, nickname }: Entered) => {
    setStep("saving");
    setFailure("");
    const ended = await keepMethod(journey.environment, {
      company,
      userId: user?.id ?? "",
      instrument: { token, cardType, last4: nickname.replace(/\D/g, "") },
      form: form.values,
    });
    // Even a method that could not be saved completely may appear in the list.
    await props.methods.changed();
    if (ended.step === "saved") {
      toast({ title: texts.saved, text: nickname });
      return props.onDone();
    }
    setFailure((ended.step === "failed" && ended.message) || texts.notKept);
    setStep("form");
  };

  return (
    <Screen>
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
      <form noValidate onSubmit={next} className="cp-stack">
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
        <p className="cp-muted cp-small">{texts.nothingTaken}</p>
        <div className="cp-actions">
          <Button type="submit" kind="primary" icon="lock" busy={step === "saving"}>
            {isCard ? texts.nextCard : texts.nextAccount}
          </Button>
          <Button onPress={props.onCancel}>{texts.cancel}</Button>
        </div>
        {step === "saving" ? <p role="status">{texts.saving}</p> : null}
      </form>
      {step === "entry" ? (
        <CardStep
          method={type}
          billingZip={form.values.zip}
          onToken={(entered) => void keep(entered)}
          onCancel={() => setStep("form")}
        />
      ) : null}
    </Screen>
  );
}
