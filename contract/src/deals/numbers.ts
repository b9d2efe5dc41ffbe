import { z } from "zod/mini";
import { clearable, singleLineText, wholeNumber } from "@automotive-crm/contract/fields/fields";

/** What a deal is for. Only retail counts in closing ratios. */
export const dealKinds = ["retail", "wholesale", "fleet", "dealer-trade"] as const;
/** A certified car counts as used in totals. */
export const dealConditions = ["new", "used", "certified"] as const;
export const dealPayments = ["unknown", "cash", "finance", "balloon", "lease"] as const;
export type DealPayment = (typeof dealPayments)[number];

export const dealLineKinds = ["tax", "fee", "add-on"] as const;
export type DealLineKind = (typeof dealLineKinds)[number];

/** When a tax line of a lease is due. Other lines are always part of what is financed. */
export const taxTimings = ["capitalized", "signing", "monthly"] as const;

/** What the financed amount is compared with. */
export const collateralBases = ["typed", "invoice", "book"] as const;

/** Ten billion dollars. */
export const mostDealCents = 1_000_000_000_000;

const cents = (least: number, leastInWords: string) =>
  z
    .number("must be an amount")
    .check(
      z.int("must be a whole number of cents"),
      z.minimum(least, `must be at least ${leastInWords}`),
      z.maximum(mostDealCents, "must be at most $10,000,000,000"),
    );

/** An amount in cents, zero or more. */
export const AmountSchema = cents(0, "0");

/** An amount that may be below zero: a gross. */
export const SignedAmountSchema = cents(-mostDealCents, "-$10,000,000,000");

/** A rate as typed: as a floating-point number it could become a different one. */
const decimalText = (whole: number, decimals: number, wrong: string) =>
  singleLineText(20).check(z.regex(new RegExp(String.raw`^\d{1,${whole}}(\.\d{1,${decimals}})?$`), wrong));

const AprSchema = decimalText(2, 4, "must be a percentage like 6.9").check(
  z.refine((text) => Number(text) <= 40, "must be 0 to 40%"),
);
const PercentSchema = decimalText(3, 4, "must be a percentage like 55").check(
  z.refine((text) => Number(text) <= 100, "must be 0 to 100%"),
);
const MoneyFactorSchema = singleLineText(20).check(
  z.regex(/^(0|0?\.\d{1,7})$/, "must be a number like 0.00125"),
  z.refine(
    (text) => Number(text) === 0 || (Number(text) >= 0.000_01 && Number(text) <= 0.01),
    "must be 0, or .00001 to .01",
  ),
);

const TermSchema = z
  .number("must be a number")
  .check(
    z.int("must be a whole number of months"),
    z.minimum(1, "must be at least 1 month"),
    z.maximum(120, "must be at most 120 months"),
  );

/** A tax, fee or add-on, as entered: nothing here knows a tax. */
export const DealLineSchema = z.object({
  kind: z.enum(dealLineKinds),
  name: singleLineText(80, "Enter what it is for"),
  amountCents: AmountSchema,
  timing: z._default(z.enum(taxTimings), "capitalized"),
});
export type DealLine = z.output<typeof DealLineSchema>;

export const mostDealLines = 40;

const amount = z.nullable(z.number());
const decimal = z.nullable(z.string());

/** The numbers of a deal or of a quote, as typed; null where nobody has typed one. */
export const DealNumbersSchema = z.object({
  paidBy: z.enum(dealPayments),
  priceCents: amount,
  /** What a lease's residual is a percentage of. */
  msrpCents: amount,
  cashDownCents: amount,
  rebatesCents: amount,
  lines: z.array(DealLineSchema),
  aprPercent: decimal,
  months: z.nullable(z.number()),
  balloonCents: amount,
  residualCents: amount,
  /** Of the MSRP; a typed amount wins. */
  residualPercent: decimal,
  /** Absent, a lease is computed with the APR. */
  moneyFactor: decimal,
  milesPerYear: z.nullable(z.number()),
  /** Somebody has confirmed that the car is worth as much at the end as it costs. */
  isHighResidual: z.boolean(),
  /** The value of what secures the loan, and which value that is. */
  collateralCents: amount,
  collateralBase: z.nullable(z.enum(collateralBases)),
});
export type DealNumbers = z.infer<typeof DealNumbersSchema>;

/** The numbers of a deal before anybody has typed one. */
export const noNumbers: DealNumbers = {
  paidBy: "unknown",
  priceCents: null,
  msrpCents: null,
  cashDownCents: null,
  rebatesCents: null,
  lines: [],
  aprPercent: null,
  months: null,
  balloonCents: null,
  residualCents: null,
  residualPercent: null,
  moneyFactor: null,
  milesPerYear: null,
  isHighResidual: false,
  collateralCents: null,
  collateralBase: null,
};

/** Absent fields stay, null clears. */
export const numberFields = {
  paidBy: z.optional(z.enum(dealPayments)),
  priceCents: z.nullish(AmountSchema),
  msrpCents: z.nullish(AmountSchema),
  cashDownCents: z.nullish(AmountSchema),
  rebatesCents: z.nullish(AmountSchema),
  lines: z.optional(z.array(DealLineSchema).check(z.maxLength(mostDealLines))),
  aprPercent: clearable(AprSchema),
  months: z.nullish(TermSchema),
  balloonCents: z.nullish(AmountSchema),
  residualCents: z.nullish(AmountSchema),
  residualPercent: clearable(PercentSchema),
  moneyFactor: clearable(MoneyFactorSchema),
  milesPerYear: z.nullish(wholeNumber(0, 200_000)),
  isHighResidual: z.optional(z.boolean()),
  collateralCents: z.nullish(AmountSchema),
  collateralBase: z.nullish(z.enum(collateralBases)),
};

/** The amounts of a trade-in that enter into a deal's numbers. */
export const TradeInNumbersSchema = z.object({
  /** What the customer is given for it. */
  allowanceCents: amount,
  /** What the customer still owes on it; it may be more than the car is worth. */
  payoffCents: amount,
});
export type TradeInNumbers = z.infer<typeof TradeInNumbersSchema>;

/**
 * What the numbers come to: an estimate, with approved credit; taxes and fees as entered. Null where something is missing.
 */
export const DealResultSchema = z.object({
  taxesCents: z.number(),
  feesCents: z.number(),
  addOnsCents: z.number(),
  /** Allowances less payoffs; below zero, what the customer owes beyond what the trade-ins bring. */
  tradeEquityCents: amount,
  /** Price less allowances: deals with the same difference are the same. */
  differenceCents: amount,
  /** What is left to be paid or financed; of a lease, the adjusted capitalized cost. Never below zero. */
  financedCents: amount,
  /** What is left for the customer if trade-ins and cash are more than everything costs. */
  cashToCustomerCents: amount,
  /** A month's, without the monthly taxes of a lease. */
  paymentCents: amount,
  /** Typed taxes of a lease that are due with each payment, and at signing. */
  monthlyTaxCents: z.number(),
  signingTaxCents: z.number(),
  /** Of a loan: all payments as shown, and the balloon. */
  totalOfPaymentsCents: amount,
  /** Of a loan, if interest is rounded each month: the last payment differs. */
  lastPaymentCents: amount,
  /** Of a lease; they need not add up to the payment, which is rounded once. */
  depreciationCents: amount,
  rentCents: amount,
  residualCents: amount,
  /** Of a money factor, in percent. It is no APR, and may not measure the overall cost of financing the lease. */
  equivalentRate: decimal,
  /** The money factor somebody probably meant, a hundred times as much. */
  meantMoneyFactor: decimal,
  /** Financed of the collateral's value, in percent with one decimal. */
  loanToValue: decimal,
  /** Why there is no payment although its numbers are there: a sentence. */
  problem: z.nullable(z.string()),
});
export type DealResult = z.infer<typeof DealResultSchema>;

export const estimateNotice = "Estimate, with approved credit; taxes and fees as entered";
export const leaseRateNotice = "This percentage may not measure the overall cost of financing this lease.";
