import type {
  CloseOutRowWire,
  CloseOutWire,
  ClosingWire,
  TakenCheckWire,
} from "../../contract/payments/close-out.ts";
import type { FormErrors } from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { closeOutMessages } from "../../messages/office/close-out-page.ts";
import { isOnline, ONLINE_METHODS, type OnlineMethod } from "../../methods/index.ts";
import { type Cents, parseMoney, subtract, sum, wireCents, ZERO } from "../../money/index.ts";

/** A counted drawer, in cents. */
export interface DrawerCount {
  readonly closedAt: string;
  readonly closedBy: string;
  readonly cash: Cents;
  readonly checks: Cents;
  /** The counted minus the expected amount; negative if the drawer is short. */
  readonly difference: Cents;
  readonly note: string;
}

/** The payments and refunds of one clerk on one day, or the online payments. */
export interface Drawer {
  /** Null for online payments, which nobody counts. */
  readonly clerkId: string | null;
  readonly name: string;
  readonly rows: readonly CloseOutRowWire[];
  readonly net: Cents;
  /** The expected cash. */
  readonly cash: Cents;
  readonly checks: Cents;
  /** The expected paper checks, each with its number. */
  readonly checkList: readonly TakenCheckWire[];
  readonly count: DrawerCount | null;
  /** `changed`: money moved after the count. */
  readonly state: "open" | "closed" | "changed";
}

const netOf = (rows: readonly CloseOutRowWire[], method?: string): Cents =>
  sum(
    rows
      .filter(({ PaymentType }) => method === undefined || PaymentType === method)
      .map(({ Net }) => wireCents(Net)),
  );

function countFromWire(closing: ClosingWire): DrawerCount {
  const [cash, checks] = [wireCents(closing.CountedCash), wireCents(closing.CountedChecks)];
  const expected = sum([wireCents(closing.ExpectedCash), wireCents(closing.ExpectedChecks)]);
  return {
    closedAt: closing.ClosedAt,
    closedBy: closing.ClosedBy,
    cash,
    checks,
    difference: subtract(sum([cash, checks]), expected),
    note: closing.Note,
  };
}

function drawer(
  clerkId: string | null,
  rows: readonly CloseOutRowWire[],
  checkList: readonly TakenCheckWire[],
  closing?: ClosingWire,
): Drawer {
  const [cash, checks] = [netOf(rows, "CASH"), netOf(rows, "CHECK")];
  const same =
    closing !== undefined &&
    wireCents(closing.ExpectedCash) === cash &&
    wireCents(closing.ExpectedChecks) === checks;
  return {
    clerkId,
    name: rows[0]?.ClerkName ?? closing?.ClerkName ?? "",
    rows,
    net: netOf(rows),
    cash,
    checks,
    checkList,
    count: closing ? countFromWire(closing) : null,
    state: closing === undefined ? "open" : same ? "closed" : "changed",
  };
}

/** The drawers of a day in the given order, each once; online payments come last. */
export function drawersOfDay({ Rows, Checks, Closings }: CloseOutWire): readonly Drawer[] {
  const ids = [
    ...new Set([
      ...Rows.map(({ ClerkUserId }) => ClerkUserId),
      ...Closings.map(({ ClerkUserId }) => ClerkUserId),
    ]),
  ];
  const drawers = ids.map((id) =>
    drawer(
      id,
      Rows.filter(({ ClerkUserId }) => ClerkUserId === id),
      Checks.filter(({ ClerkUserId }) => ClerkUserId === id),
      Closings.find(({ ClerkUserId }) => ClerkUserId === id),
    ),
  );
  return [
    ...drawers.filter(({ clerkId }) => clerkId !== null),
    ...drawers.filter(({ clerkId }) => clerkId === null),
  ];
}

/** The cash and checks that one clerk's drawer took in and did not give back on a day, in cents. */
export const cashAndChecks = ({ Rows }: Pick<CloseOutWire, "Rows">, clerkId: string): Cents => {
  const own = Rows.filter(({ ClerkUserId }) => ClerkUserId === clerkId);
  return sum([netOf(own, "CASH"), netOf(own, "CHECK")]);
};

/** The deposit of a day, and the payments that settle electronically. */
export interface DayDeposits {
  /** Cash and checks as counted, or as expected for drawers not yet counted. */
  readonly cash: Cents;
  readonly checks: Cents;
  /** Both: the deposit slip. */
  readonly toBank: Cents;
  /** Whether every drawer with cash or checks was counted. */
  readonly isCounted: boolean;
  /** Whether no drawer received cash or checks, and none was counted. */
  readonly isEmpty: boolean;
  /** Cards and eChecks, which the processor settles. */
  readonly electronic: readonly { readonly method: OnlineMethod; readonly amount: Cents }[];
}

/** The bank deposit at the end of a day, separate from electronic settlements. */
export function depositsOfDay(day: CloseOutWire): DayDeposits {
  const drawers = drawersOfDay(day);
  const cash = sum(drawers.map((one) => one.count?.cash ?? one.cash));
  const checks = sum(drawers.map((one) => one.count?.checks ?? one.checks));
  const electronic = ONLINE_METHODS.map((method) => ({ method, amount: netOf(day.Rows, method) }));
  const has = (method: string) => day.Rows.some(({ PaymentType }) => PaymentType === method);
  return {
    cash,
    checks,
    toBank: sum([cash, checks]),
    isCounted: drawers.every(({ state, rows }) => {
      const holds = rows.some(({ PaymentType }) => !isOnline(PaymentType));
      return state === "closed" || !holds;
    }),
    isEmpty: !has("CASH") && !has("CHECK") && day.Closings.length === 0,
    electronic: electronic.filter(({ method }) => has(method)),
  };
}

/** The fields that a clerk types to count a drawer. */
export interface CountForm {
  readonly cash: string;
  readonly checks: string;
  readonly note: string;
}

/** The counted minus the expected amount; null while either is not a valid amount. */
export function countDifference(
  form: CountForm,
  { cash, checks }: Pick<Drawer, "cash" | "checks">,
): Cents | null {
  const [countedCash, countedChecks] = [parseMoney(form.cash), parseMoney(form.checks)];
  if (!countedCash.ok || !countedChecks.ok) return null;
  return subtract(sum([countedCash.value, countedChecks.value]), sum([cash, checks]));
}

/** Whether cash and checks each match: a surplus in one does not make up for a shortage in the other. */
export function countAgrees(form: CountForm, { cash, checks }: Pick<Drawer, "cash" | "checks">): boolean {
  const [countedCash, countedChecks] = [parseMoney(form.cash), parseMoney(form.checks)];
  return countedCash.ok && countedChecks.ok && countedCash.value === cash && countedChecks.value === checks;
}

/** Whether both amounts are entered and one of them differs from the expected: then the note is required. */
export const countDiffers = (form: CountForm, drawer: Pick<Drawer, "cash" | "checks">): boolean =>
  countDifference(form, drawer) !== null && !countAgrees(form, drawer);

/** The errors of a count: two amounts are required, and a note if they differ. */
export function checkCount(
  form: CountForm,
  drawer: Pick<Drawer, "cash" | "checks">,
  texts: Texts<typeof closeOutMessages> = closeOutMessages,
): FormErrors<CountForm> {
  const wrong = (typed: string) => !parseMoney(typed).ok;
  return {
    ...(wrong(form.cash) ? { cash: texts.moneyWrong } : {}),
    ...(wrong(form.checks) ? { checks: texts.moneyWrong } : {}),
    ...(countDiffers(form, drawer) && form.note.trim() === "" ? { note: texts.noteMissing } : {}),
  };
}

/** The amounts in cents of a count that `checkCount` accepted. */
export function countedAmounts(form: CountForm): { readonly cash: Cents; readonly checks: Cents } {
  const of = (typed: string): Cents => {
    const read = parseMoney(typed);
    return read.ok ? read.value : ZERO;
  };
  return { cash: of(form.cash), checks: of(form.checks) };
}
