import {
  type AutoPay,
  type ConsumerAccount,
  MOST_PAYMENTS,
  methodObstacle,
  type SavedMethod,
  savedMethodType,
} from "@county-pay/core/accounts";
import { type AutoPayEntry, autoPayPayer, checkAutoPayEntry, enterable } from "@county-pay/core/journey";
import { autoPayPageMessages, format } from "@county-pay/core/messages";
import { isOfCard, type SavableMethod } from "@county-pay/core/methods";
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
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useBackCloses } from "../../platform/use-back-closes.ts";
import { useMethodWords, useToday } from "../../shared/method-words/use-method-words.ts";
import { AddButtons } from "../../shared/saved-methods/add-buttons.tsx";
import { AddMethod } from "../../shared/saved-methods/add-method.tsx";
import type { Methods } from "../../shared/saved-methods/use-methods.ts";
import { AutoPayPayer } from "./autopay-payer.tsx";
import { useSaveAutoPay } from "./use-save-autopay.ts";
import { WhatIsTaken } from "./what-is-taken.tsx";

interface Props {
  readonly account: ConsumerAccount;
  readonly name: string;
  /** The existing automatic payments; null for new ones. */
  readonly autoPay: AutoPay | null;
  readonly saved: Methods;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * Sets up or changes an account's automatic payments: method, start, number, and what that means. A card or bank account
 * can be added on the way; what was typed stays.
 */
export function AutoPayForm(props: Props) {
  const { company } = usePortal();
  const today = useToday();
  const { saved } = props;
  const achOffered = enterable(company).includes("ach");
  const usable = saved.methods.filter((method) => methodObstacle(method, today, achOffered) === null);
  const [typed, setTyped] = useState<AutoPayEntry | null>(null);
  const [adding, setAdding] = useState<SavableMethod | null>(null);
  /** The methods before one was added. */
  const [known, setKnown] = useState<readonly string[]>([]);
  const add = (type: SavableMethod, entry: AutoPayEntry | null) => {
    setTyped(entry);
    setKnown(usable.map(({ id }) => id));
    setAdding(type);
  };
  const back = () => setAdding(null);
  if (adding)
    return (
      <Screen>
        <AddMethod type={adding} methods={saved} onDone={back} onCancel={back} />
      </Screen>
    );
  const added = typed ? usable.find(({ id }) => !known.includes(id)) : undefined;
  return (
    <Setup
      {...props}
      methods={usable}
      typed={typed && added ? { ...typed, paymentMethodId: added.id } : typed}
      onAdd={add}
    />
  );
}

function Setup(props: SetupProps) {
  const texts = useTexts(autoPayPageMessages);
  const { autoPay, methods, onAdd, onCancel } = props;
  useBackCloses(onCancel);
  return (
    <Screen>
      <ScreenHeading takeFocus>{autoPay ? texts.changeTitle : texts.formTitle}</ScreenHeading>
      <p className="cp-lead">{format(texts.forAccount, { account: props.name })}</p>
      {methods.length === 0 ? (
        <NoMethods onAdd={(type) => onAdd(type, null)} onCancel={onCancel} />
      ) : (
        <Entry {...props} />
      )}
    </Screen>
  );
}

/** Nobody is signed in: nothing is known. */
const NOBODY = { isBusiness: false, firstName: "", lastName: "", phone: "" };

interface SetupProps extends Props {
  readonly methods: readonly SavedMethod[];
  /** What was typed before a method was added. */
  readonly typed: AutoPayEntry | null;
  readonly onAdd: (type: SavableMethod, typed: AutoPayEntry | null) => void;
}

function Entry({ account, name, autoPay, methods, typed, onAdd, onDone, onCancel }: SetupProps) {
  const language = useLanguage();
  const texts = language.texts(autoPayPageMessages);
  const { toast } = useNotices();
  const { company, session } = usePortal();
  const user = userOf(session);
  const today = useToday();
  const { nameOf, untilOf } = useMethodWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
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

function NoMethods(props: { readonly onAdd: (type: SavableMethod) => void; readonly onCancel: () => void }) {
  const texts = useTexts(autoPayPageMessages);
  return (
    <EmptyState
      icon="card"
      title={texts.noMethods}
      actions={
        <>
          <AddButtons onAdd={props.onAdd} />
          <Button onPress={props.onCancel}>{texts.cancel}</Button>
        </>
      }
    >
      <p>{texts.noMethodsHelp}</p>
    </EmptyState>
  );
}
