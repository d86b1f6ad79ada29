import {
  type AutoPay,
  type ConsumerAccount,
  MOST_PAYMENTS,
  type SavedMethod,
  savedMethodType,
} from "@county-pay/core/accounts";
import { type AutoPayEntry, autoPayPayer, checkAutoPayEntry } from "@county-pay/core/journey";
import { autoPayPageMessages, format } from "@county-pay/core/messages";
import { isOfCard, type SavableMethod } from "@county-pay/core/methods";
import { userOf } from "@county-pay/core/session";
import {
  afterPress,
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  Field,
  FieldError,
  NoticeBox,
  RadioGroup,
  TextField,
  useForm,
  useLanguage,
  useNotices,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useMethodWords, useToday } from "../../shared/method-words/use-method-words.ts";
import { AddButtons } from "../../shared/saved-methods/add-buttons.tsx";
import { AutoPayPayer } from "./autopay-payer.tsx";
import { type AutoPayFailure, useSaveAutoPay } from "./use-save-autopay.ts";
import { WhatIsTaken } from "./what-is-taken.tsx";

/** What the form of one account's automatic payments needs. */
export interface AutoPayEntryProps {
  readonly account: ConsumerAccount;
  readonly name: string;
  /** The existing automatic payments; null for new ones. */
  readonly autoPay: AutoPay | null;
  readonly methods: readonly SavedMethod[];
  /** What was typed before a method was added. */
  readonly typed: AutoPayEntry | null;
  readonly onAdd: (type: SavableMethod, typed: AutoPayEntry | null) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Nobody is signed in: nothing is known. */
const NOBODY = { isBusiness: false, firstName: "", lastName: "", phone: "" };

/** The form: method, payer, start, number of payments, what that means, and consent. */
export function AutoPayEntryForm({
  account,
  name,
  autoPay,
  methods,
  typed,
  onAdd,
  onDone,
  onCancel,
}: AutoPayEntryProps) {
  const language = useLanguage();
  const texts = language.texts(autoPayPageMessages);
  const { toast } = useNotices();
  const { company, session } = usePortal();
  const user = userOf(session);
  const today = useToday();
  const { nameOf, untilOf } = useMethodWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AutoPayFailure | null>(null);
  const save = useSaveAutoPay(account.id, autoPay);
  const before = autoPay && methods.some(({ id }) => id === autoPay.paymentMethodId);
  const form = useForm(
    typed ?? {
      paymentMethodId: (before ? autoPay.paymentMethodId : methods[0]?.id) ?? "",
      firstPaymentDate: autoPay?.firstPaymentDate ?? "",
      numberOfPayments: autoPay ? String(autoPay.numberOfPayments) : "",
      agreed: false,
      ...(user ? autoPayPayer(user) : NOBODY),
    },
    (values) => {
      const wrong = checkAutoPayEntry(values, methods, today, language, autoPay ? null : company.rules);
      // An unchanged first day may be in the past.
      const { firstPaymentDate: _, ...others } = wrong;
      return values.firstPaymentDate !== "" && values.firstPaymentDate === autoPay?.firstPaymentDate
        ? others
        : wrong;
    },
  );
  const { values, errors } = form;
  const method = methods.find(({ id }) => id === values.paymentMethodId);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit() || !method) return;
    setBusy(true);
    const why = await save(values, method);
    setBusy(false);
    setFailure(why);
    if (why) return;
    toast({
      title: autoPay ? texts.changed : texts.done,
      text: autoPay ? name : texts.doneText,
    });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="cp-stack">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {failure ? (
        <div role="alert">
          <NoticeBox tone="warn" title={failure.mayBeSaved ? texts.unconfirmed : texts.failed}>
            <p>{failure.reason}</p>
            <p>{failure.mayBeSaved ? texts.unconfirmedText : texts.failedText}</p>
          </NoticeBox>
        </div>
      ) : null}
      <Card title={texts.choose}>
        <div id={form.idOf("paymentMethodId")} tabIndex={-1}>
          <FieldError id={`${form.idOf("paymentMethodId")}-error`} error={errors.paymentMethodId ?? ""} />
          <RadioGroup
            tiles
            legend={texts.choose}
            legendHidden
            value={values.paymentMethodId}
            onChange={(paymentMethodId) => form.change({ paymentMethodId })}
            options={methods.map((each) => ({
              value: each.id,
              label: nameOf(each),
              icon: isOfCard(savedMethodType(each)) ? ("card" as const) : ("bank" as const),
              detail: untilOf(each),
            }))}
          />
        </div>
        <AddButtons onAdd={(type) => onAdd(type, values)} />
      </Card>
      {autoPay ? null : <AutoPayPayer form={form} />}
      <Card title={texts.first}>
        <div className="cp-form-grid cp-form-grid--two">
          <Field
            label={texts.first}
            hint={texts.firstHint}
            id={form.idOf("firstPaymentDate")}
            error={errors.firstPaymentDate ?? ""}
          >
            {(ties) => (
              <input
                {...ties}
                type="date"
                className="cp-input"
                min={today}
                value={values.firstPaymentDate}
                onChange={(event) => form.change({ firstPaymentDate: event.currentTarget.value })}
                onBlur={() => afterPress(() => form.touch("firstPaymentDate"))}
              />
            )}
          </Field>
          <TextField
            label={texts.count}
            hint={format(texts.countHint, { most: MOST_PAYMENTS })}
            inputMode="numeric"
            autoComplete="off"
            width="short"
            {...form.bind("numberOfPayments")}
          />
        </div>
      </Card>
      <WhatIsTaken
        type={method ? savedMethodType(method) : null}
        firstPaymentDate={values.firstPaymentDate}
        numberOfPayments={Number(values.numberOfPayments) || 0}
      />
      <div>
        <FieldError id={`${form.idOf("agreed")}-error`} error={errors.agreed ?? ""} />
        <Checkbox
          id={form.idOf("agreed")}
          label={format(texts.consent, { company: company.displayName })}
          checked={values.agreed}
          onChange={(agreed) => form.change({ agreed })}
          {...(errors.agreed ? { describedBy: `${form.idOf("agreed")}-error` } : {})}
        />
      </div>
      <div className="cp-actions">
        <Button type="submit" kind="primary" busy={busy}>
          {autoPay ? texts.save : texts.start}
        </Button>
        <Button onPress={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
