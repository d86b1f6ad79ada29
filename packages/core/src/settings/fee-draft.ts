import type { CompanySettingsWire } from "../contract/county/company-settings.ts";
import { ENGLISH, type Language } from "../messages/general/language.ts";
import { parseMoney, toDollars } from "../money/index.ts";
import type { FeeConfigWire, FeeSetWire } from "../wire/fees.ts";

/** The parts of a fee as typed: percent, and dollars for the rest; blank means none. */
export interface ChargeDraft {
  readonly percent: string;
  readonly fixed: string;
  readonly least: string;
  readonly most: string;
  /** An amount for each started step. */
  readonly stepFee: string;
  readonly step: string;
}
/** The charge for payments up to and including an amount. */
export interface TierDraft extends ChargeDraft {
  readonly upTo: string;
}
/** The fee of a method or of some cards, as typed. */
export interface FeeDraft extends ChargeDraft {
  readonly percentLabel: string;
  readonly fixedLabel: string;
  readonly tiers: readonly TierDraft[];
}
/** A fee for some cards only: codes such as VISA, empty for every type; '' for both debit and credit. */
export interface CardFeeDraft extends FeeDraft {
  readonly types: readonly string[];
  readonly funding: "" | "credit" | "debit";
}
/** All fees of a county, as typed. */
export interface FeesDraft {
  readonly card: FeeDraft;
  readonly ach: FeeDraft;
  readonly byCard: readonly CardFeeDraft[];
}

/** The settings that contain fees. */
export type FeeSettings = Pick<CompanySettingsWire["Config"], keyof FeeConfigWire>;

const shown = (value: number | undefined): string => (value ? String(value) : "");
const money = (value: number | undefined): string => (value ? value.toFixed(2).replace(/\.00$/, "") : "");

type ChargeWire = Omit<FeeSetWire, "PercentageFeeLabel" | "FixedFeeLabel" | "Tiers">;

const chargeDraft = (wire: ChargeWire): ChargeDraft => ({
  percent: shown(wire.PercentageFeeValue),
  fixed: money(wire.FixedFeeValue),
  least: money(wire.FeeMin),
  most: money(wire.FeeCap),
  stepFee: money(wire.PerStarted?.FeeValue),
  step: money(wire.PerStarted?.Step),
});

const feeDraft = (wire: FeeSetWire): FeeDraft => ({
  ...chargeDraft(wire),
  percentLabel: wire.PercentageFeeLabel,
  fixedLabel: wire.FixedFeeLabel,
  tiers: (wire.Tiers ?? []).map((tier) => ({ ...chargeDraft(tier), upTo: money(tier.UpTo) })),
});

const methodDraft = (config: FeeSettings, method: "CreditCard" | "ACH"): FeeDraft =>
  feeDraft({
    PercentageFeeValue: config[`${method}PercentageFee1Value`],
    PercentageFeeLabel: config[`${method}PercentageFee1Label`],
    FixedFeeValue: config[`${method}FixedFee1Value`],
    FixedFeeLabel: config[`${method}FixedFee1Label`],
    FeeCap: config[`${method}FeeCap`],
    FeeMin: config[`${method}FeeMin`],
    PerStarted: config[`${method}FeePerStarted`],
    Tiers: config[`${method}FeeTiers`],
  });

/** A county's fees for editing. */
export const feesDraft = (config: FeeSettings): FeesDraft => ({
  card: methodDraft(config, "CreditCard"),
  ach: methodDraft(config, "ACH"),
  byCard: config.Fees.map((fee) => ({
    ...feeDraft(fee),
    types: fee.PaymentType.split("/")
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== ""),
    funding: fee.Funding ?? "",
  })),
});

/** A new fee that costs nothing yet. */
export const EMPTY_FEE: FeeDraft = {
  percent: "",
  fixed: "",
  least: "",
  most: "",
  stepFee: "",
  step: "",
  percentLabel: "",
  fixedLabel: "",
  tiers: [],
};

type Typed = Pick<Language, "code">;

/** A typed amount in dollars, 0 for none; null if it is not an amount. */
export function dollarsTyped(text: string, { code }: Typed): number | null {
  if (text.trim() === "") return 0;
  const read = parseMoney(text, code);
  return read.ok ? toDollars(read.value) : null;
}

function chargeWire(draft: ChargeDraft, language: Typed): ChargeWire {
  const dollars = (typed: string) => dollarsTyped(typed, language) ?? 0;
  return {
    PercentageFeeValue: Number(draft.percent),
    FixedFeeValue: dollars(draft.fixed),
    FeeCap: dollars(draft.most),
    FeeMin: dollars(draft.least),
    ...(draft.stepFee === ""
      ? {}
      : { PerStarted: { FeeValue: dollars(draft.stepFee), Step: dollars(draft.step) } }),
  };
}

const setWire = (draft: FeeDraft, language: Typed): FeeSetWire => ({
  ...chargeWire(draft, language),
  PercentageFeeLabel: draft.percentLabel.trim(),
  FixedFeeLabel: draft.fixedLabel.trim(),
  ...(draft.tiers.length === 0
    ? {}
    : {
        Tiers: draft.tiers.map((tier) => ({
          ...chargeWire(tier, language),
          UpTo: dollarsTyped(tier.upTo, language) ?? 0,
        })),
      }),
});

const methodWire = (draft: FeeDraft, method: "CreditCard" | "ACH", language: Typed) => {
  const wire = setWire(draft, language);
  return {
    [`${method}PercentageFee1Value`]: wire.PercentageFeeValue,
    [`${method}PercentageFee1Label`]: wire.PercentageFeeLabel,
    [`${method}FixedFee1Value`]: wire.FixedFeeValue,
    [`${method}FixedFee1Label`]: wire.FixedFeeLabel,
    [`${method}FeeCap`]: wire.FeeCap,
    [`${method}FeeMin`]: wire.FeeMin,
    [`${method}FeePerStarted`]: wire.PerStarted,
    [`${method}FeeTiers`]: wire.Tiers,
  };
};

/** Fees in the configuration's format; only for a draft without errors. `language`: in which they were typed. */
export const feesWire = (draft: FeesDraft, language: Typed = ENGLISH): FeeSettings =>
  ({
    ...methodWire(draft.card, "CreditCard", language),
    ...methodWire(draft.ach, "ACH", language),
    Fees: draft.byCard.map((fee) => ({
      ...setWire(fee, language),
      PaymentType: fee.types.join("/"),
      ...(fee.funding === "" ? {} : { Funding: fee.funding }),
    })),
  }) as FeeSettings;
