import { apportion, type Cents, cents, subtract, sum, ZERO } from "../../money/index.ts";

/** What a payment of a bill may pay for; each is a column of the collections report. */
export const COLLECTED = ["principal", "penalty", "interest", "otherFees", "returnedCheck"] as const;
export type Collected = (typeof COLLECTED)[number];

/** An amount of each, in cents. */
export type CollectedAmounts = Readonly<Record<Collected, Cents>>;

/**
 * Who a part of a payment is for: a taxing entity; no entity, because the bill has no tax by entity ("undivided"); or
 * the county's own office, which gets the other fees and the charges for returned checks.
 */
export const PART_SCOPES = ["entity", "undivided", "office"] as const;
export type PartScope = (typeof PART_SCOPES)[number];

/** A part of a payment, in cents; below zero for money that was given back. `entity` is '' but for an entity's part. */
export interface CollectionPart extends CollectedAmounts {
  readonly scope: PartScope;
  readonly entity: string;
}

/** A bill's tax for a taxing entity, in cents. */
export interface EntityTax {
  readonly entity: string;
  readonly tax: Cents;
}

const NOTHING: CollectedAmounts = {
  principal: ZERO,
  penalty: ZERO,
  interest: ZERO,
  otherFees: ZERO,
  returnedCheck: ZERO,
};

/** Taxes go to the entities, the rest to the office. */
const TAXES = ["principal", "penalty", "interest"] as const;

/** The sum of a part's amounts. */
export const partTotal = (part: CollectedAmounts): Cents => sum(COLLECTED.map((name) => part[name]));

/** The amounts of several parts, added together. */
export function addParts(parts: readonly CollectedAmounts[]): CollectedAmounts {
  const of = (name: Collected): Cents => sum(parts.map((part) => part[name]));
  return {
    principal: of("principal"),
    penalty: of("penalty"),
    interest: of("interest"),
    otherFees: of("otherFees"),
    returnedCheck: of("returnedCheck"),
  };
}

/** What an amount pays of a bill, in proportion to what is still owed; more than all of it is principal. */
function byCharge(amount: Cents, owed: CollectedAmounts, earlier: CollectedAmounts): CollectedAmounts {
  const left = COLLECTED.map((name) => Math.max(0, subtract(owed[name], earlier[name])));
  const total = sum(left.map(cents));
  const paid = total > 0 ? apportion(cents(Math.min(amount, total)), left) : left.map(() => ZERO);
  const over = subtract(amount, sum(paid));
  const amounts = Object.fromEntries(COLLECTED.map((name, at) => [name, paid[at] ?? ZERO]));
  return { ...NOTHING, ...amounts, principal: cents((paid[0] ?? 0) + over) };
}

/** Taxes above zero, those of the same entity added together. */
function taxed(taxes: readonly EntityTax[]): readonly EntityTax[] {
  const entities = new Map<string, Cents>();
  for (const { entity, tax } of taxes) entities.set(entity, cents((entities.get(entity) ?? 0) + tax));
  return [...entities].flatMap(([entity, tax]) => (entity !== "" && tax > 0 ? [{ entity, tax }] : []));
}

const isSomething = (part: CollectionPart): boolean => COLLECTED.some((name) => part[name] !== 0);

/**
 * Splits what a payment paid of one bill (OFFICE-003), in cents. The amount pays principal, penalty, interest, other
 * fees, and returned-check charges in proportion to what is still owed of each (`owed` by the bill, less `earlier`, what
 * its earlier payments paid), so that a full payment pays exactly what is owed. Each of the taxes is then divided in
 * proportion to the bill's tax for each entity. The parts always sum to the amount; `amount` must not be below zero.
 */
export function splitPayment(
  amount: Cents,
  owed: CollectedAmounts,
  taxes: readonly EntityTax[],
  earlier: readonly CollectedAmounts[],
): readonly CollectionPart[] {
  const { otherFees, returnedCheck, ...tax } = byCharge(amount, owed, addParts(earlier));
  const entities = taxed(taxes);
  const weights = entities.map((one) => one.tax);
  const shares = TAXES.map((name) => (entities.length > 0 ? apportion(tax[name], weights) : []));
  const divided = entities.map(({ entity }, at): CollectionPart => {
    const [principal = ZERO, penalty = ZERO, interest = ZERO] = shares.map((share) => share[at] ?? ZERO);
    return { ...NOTHING, scope: "entity", entity, principal, penalty, interest };
  });
  const undivided: CollectionPart = { ...NOTHING, ...tax, scope: "undivided", entity: "" };
  const office: CollectionPart = { ...NOTHING, otherFees, returnedCheck, scope: "office", entity: "" };
  return [...(entities.length > 0 ? divided : [undivided]), office].filter(isSomething);
}

/** The parts of each entity, of the office, and of no entity, added together. */
function netParts(parts: readonly CollectionPart[]): readonly CollectionPart[] {
  const groups = new Map<string, CollectionPart>();
  for (const part of parts) {
    const key = `${part.scope} ${part.entity}`;
    const so = groups.get(key);
    groups.set(key, so ? { ...so, ...addParts([so, part]) } : part);
  }
  return [...groups.values()];
}

/**
 * Splits what was given back of one bill (a void, a refund, or a bank return), in proportion to what is left of the
 * payment's parts of that bill: `parts` are those of the payment and of everything given back of it before. All that is
 * left, given back, makes every part zero. The results are below zero and always sum to `amount`, which must not be
 * above zero.
 */
export function splitReversal(amount: Cents, parts: readonly CollectionPart[]): readonly CollectionPart[] {
  const left = netParts(parts);
  const weights = left.flatMap((part) => COLLECTED.map((name) => Math.max(0, part[name])));
  if (!weights.some((weight) => weight > 0))
    return [{ ...NOTHING, scope: "undivided" as const, entity: "", principal: amount }].filter(isSomething);
  const shares = apportion(amount, weights);
  return left
    .map((part, at): CollectionPart => {
      const own = COLLECTED.map((name, place) => [name, shares[at * COLLECTED.length + place] ?? ZERO]);
      return { ...part, ...Object.fromEntries(own) };
    })
    .filter(isSomething);
}
