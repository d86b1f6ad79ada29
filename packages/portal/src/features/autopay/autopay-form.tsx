import {
  type AutoPay,
  accountName,
  type ConsumerAccount,
  MOST_PAYMENTS,
  methodObstacle,
  type SavedMethod,
  savedMethodType,
} from "@county-pay/core/accounts";
import { checkAutoPayEntry, enterable } from "@county-pay/core/journey";
import { autoPayPageMessages, format, paymentMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import {
  afterPress,
  Button,
  Card,
  Checkbox,
  EmptyState,
  ErrorSummary,
  Field,
  FieldError,
  NoticeBox,
  RadioGroup,
  Screen,
  ScreenHeading,
  TextField,
  useForm,
  useLanguage,
  useNotices,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useBackCloses } from "../../platform/use-back-closes.ts";
import { useMethodWords, useToday } from "../../shared/method-words/use-method-words.ts";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import { useSaveAutoPay } from "./use-save-autopay.ts";
import { WhatIsTaken } from "./what-is-taken.tsx";

interface Props {
  readonly account: ConsumerAccount;
  /** The existing automatic payments; null for new ones. */
  readonly autoPay: AutoPay | null;
  readonly methods: readonly SavedMethod[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Sets up or changes an account's automatic payments: method, start, number, and what that means. */
export function AutoPayForm(props: Props) {
  const language = useLanguage();
  const texts = language.texts(autoPayPageMessages);
  const { company } = usePortal();
  const today = useToday();
  useBackCloses(props.onCancel);
  const achOffered = enterable(company).includes("ach");
  const usable = props.methods.filter((method) => methodObstacle(method, today, achOffered) === null);
  return (
    <Screen>
      <ScreenHeading takeFocus>{props.autoPay ? texts.changeTitle : texts.formTitle}</ScreenHeading>
      <p className="cp-lead">{format(texts.forAccount, { account: accountName(props.account) })}</p>
      {usable.length === 0 ? <NoMethods onCancel={props.onCancel} /> : <Entry {...props} methods={usable} />}
    </Screen>
  );
}

function Entry({ account, autoPay, methods, onDone, onCancel }: Props) {
  const language = useLanguage();
  const texts = language.texts(autoPayPageMessages);
  const { toast } = useNotices();
  const { company, session } = usePortal();
  const user = userOf(session);
  const payerTexts = language.texts(paymentMessages);
  const today = useToday();
  const { nameOf, untilOf } = useMethodWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const save = useSaveAutoPay(account.id, autoPay);
  const before = autoPay && methods.some(({ id }) => id === autoPay.paymentMethodId);
  const form = useForm(
    {
      paymentMethodId: (before ? autoPay.paymentMethodId : methods[0]?.id) ?? "",
      firstPaymentDate: autoPay?.firstPaymentDate ?? "",
      numberOfPayments: autoPay ? String(autoPay.numberOfPayments) : "",
      agreed: false,
      firstName: user?.firstName ?? "",
      lastName: user?.lastName ?? "",
    },
    (values) => {
      const wrong = checkAutoPayEntry(values, methods, today, language, autoPay === null);
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
      text: autoPay ? accountName(account) : texts.doneText,
    });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="cp-stack">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {failure ? (
        <div role="alert">
          <NoticeBox tone="warn" title={texts.failed}>
            <p>{failure}</p>
            <p>{texts.failedText}</p>
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
              icon: savedMethodType(each) === "CC" ? ("card" as const) : ("bank" as const),
              detail: untilOf(each),
            }))}
          />
        </div>
      </Card>
      {autoPay ? null : (
        <Card title={payerTexts.customerDetails}>
          <div className="cp-form-grid cp-form-grid--two">
            <TextField label={payerTexts.firstName} autoComplete="given-name" {...form.bind("firstName")} />
            <TextField label={payerTexts.lastName} autoComplete="family-name" {...form.bind("lastName")} />
          </div>
        </Card>
      )}
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

function NoMethods({ onCancel }: { readonly onCancel: () => void }) {
  const language = useLanguage();
  const texts = language.texts(autoPayPageMessages);
  const paths = useResidentPaths();
  return (
    <EmptyState
      icon="card"
      title={texts.noMethods}
      actions={
        <>
          <Link to={paths.methods}>{texts.addMethod}</Link>
          <Button onPress={onCancel}>{texts.cancel}</Button>
        </>
      }
    >
      <p>{texts.noMethodsHelp}</p>
    </EmptyState>
  );
}
