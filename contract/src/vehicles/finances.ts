import { z } from "zod/mini";
import { DaySchema, IdSchema, clearable, nameText, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";

export const financeKinds = ["loan", "lease"] as const;

/** How a vehicle's owner pays for it, and what it is worth. Amounts in cents. */
export const FinancesSchema = z.object({
  /** Null: cash or unknown. */
  kind: z.nullable(z.enum(financeKinds)),
  startedOn: z.nullable(DaySchema),
  months: z.nullable(z.number()),
  /** Of the start and the months. */
  endsOn: z.nullable(DaySchema),
  /** "6.9", as typed. */
  apr: z.nullable(z.string()),
  financedCents: z.nullable(z.number()),
  paymentCents: z.nullable(z.number()),
  residualCents: z.nullable(z.number()),
  /** Over the whole lease. */
  allowedMiles: z.nullable(z.number()),
  /** As the lender said it, until that day. */
  payoffCents: z.nullable(z.number()),
  payoffUntil: z.nullable(DaySchema),
  marketValueCents: z.nullable(z.number()),
  marketValueSource: z.nullable(z.string()),
  marketValueOn: z.nullable(DaySchema),
});
export type Finances = z.infer<typeof FinancesSchema>;

/** What is owed on a vehicle, and what would be left of its value. What isn't known is null, never 0. */
export const EquitySchema = z.object({
  payoffCents: z.nullable(z.number()),
  /** Whether the payoff is worked out from the contract, because the lender's is missing or has expired. */
  isEstimate: z.boolean(),
  /** Negative: more is owed than it is worth. */
  equityCents: z.nullable(z.number()),
  /** What is missing, such as "market value". */
  missing: z.array(z.string()),
});
export type Equity = z.infer<typeof EquitySchema>;

/** A number that null clears and that may be absent. */
const clearableNumber = (most: number) =>
  z.optional(
    z.nullable(
      z
        .number("must be a number")
        .check(
          z.int("must be a whole number"),
          z.minimum(0, "must be at least 0"),
          z.maximum(most, { error: () => `must be at most ${most.toLocaleString("en-US")}` }),
        ),
    ),
  );

const CentsSchema = clearableNumber(10_000_000_000);

export const FinancesChangesSchema = z.object({
  kind: z.optional(z.nullable(z.enum(financeKinds))),
  startedOn: clearable(DaySchema),
  months: z.optional(
    z.nullable(
      z
        .number("must be a number")
        .check(z.int("must be a whole number"), z.minimum(1, "must be 1 to 120"), z.maximum(120, "must be 1 to 120")),
    ),
  ),
  apr: clearable(
    singleLineText(8).check(
      z.regex(/^\d{1,2}(?:\.\d{1,4})?$/, "must be a rate like 6.9"),
      z.refine((text) => Number(text) <= 40, "must be at most 40"),
    ),
  ),
  financedCents: CentsSchema,
  paymentCents: CentsSchema,
  residualCents: CentsSchema,
  allowedMiles: clearableNumber(9_999_999),
  payoffCents: CentsSchema,
  payoffUntil: clearable(DaySchema),
  marketValueCents: CentsSchema,
  marketValueSource: clearable(nameText(60)),
  marketValueOn: clearable(DaySchema),
  base: BaseSchema,
});

export const updateFinances = endpoint({
  method: "PUT",
  path: "/api/vehicles/:vehicleId/finances",
  summary: "Change a vehicle's loan or lease, payoff and value",
  details: "They are its current owner's: after it changes hands, they begin empty.",
  access: "org:customers:edit",
  params: z.object({ vehicleId: IdSchema }),
  body: FinancesChangesSchema,
  response: FinancesSchema,
});
