import { collateralBases, dealPayments } from "@automotive-crm/contract/deals/numbers";
import { updateDeal } from "@automotive-crm/contract/deals/changes";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { workOutDeal } from "@automotive-crm/dealer-math";
import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "#lib/api/api-client.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { CheckboxInput, SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { MoneyInput } from "#records/fields/MoneyInput.tsx";
import { FormSection } from "#records/form/FormSection.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { collateralWords, paymentWords } from "#features/deals/deal-words.ts";
import { shownChange } from "#features/deals/changes.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import { Estimate } from "./Estimate.tsx";
import { LinesField } from "./LinesField.tsx";
import {
  changedNumbers,
  fieldOfNumber,
  numberLabels,
  numberProblems,
  numbersOf,
  valuesOf,
  type NumberValues,
} from "./number-values.ts";

interface NumbersFormProps {
  deal: DealDetails;
  organizationId: string;
  onDirty: (isDirty: boolean) => void;
}

/** A deal's numbers, with what they come to while they are typed. */
export function NumbersForm({ deal, organizationId, onDirty }: NumbersFormProps) {
  const form = useSavedForm({
    start: startOf(valuesOf(deal.numbers)),
    labels: numberLabels,
    show: shownChange,
    check: numberProblems,
    toBody: changedNumbers,
    fieldOf: fieldOfNumber,
    skipsUnchanged: true,
    send: (body) => call(updateDeal, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const stored = JSON.stringify(deal.numbers);
  const takeStored = useEffectEvent(() => {
    const isTyped = JSON.stringify(numbersOf(form.methods.getValues() as NumberValues)) === stored;
    if (!isDirty || isTyped) form.restart(startOf(valuesOf(deal.numbers)));
  });
  // Someone else, or another dialog, has changed them.
  useEffect(() => takeStored(), [stored]);
  return (
    <FormSection form={form}>
      <div className="grid gap-5 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] @4xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <NumberFields />
        </div>
        <div className="@2xl:sticky @2xl:top-16 @2xl:self-start">
          <LiveEstimate deal={deal} />
        </div>
      </div>
    </FormSection>
  );
}

const payments = dealPayments.map((value) => ({ value, label: value === "unknown" ? "Open" : paymentWords[value] }));

function NumberFields() {
  const { paidBy } = useTyped<NumberValues>();
  const isLease = paidBy === "lease";
  const isLoan = paidBy === "finance" || paidBy === "balloon";
  return (
    <>
      <ChoiceField<NumberValues> name="paidBy" segments={payments} />
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-3">
        <MoneyInput<NumberValues> name="price" />
        <MoneyInput<NumberValues> name="msrp" />
        <MoneyInput<NumberValues> name="cashDown" />
        <MoneyInput<NumberValues> name="rebates" />
        {(isLoan || isLease) && <TextInput<NumberValues> name="months" inputMode="numeric" maxLength={3} />}
        {(isLoan || isLease) && (
          <TextInput<NumberValues>
            name="apr"
            label={isLease ? "Rate, %" : "APR, %"}
            hint={isLease ? "If there is no money factor" : undefined}
            inputMode="decimal"
            maxLength={8}
          />
        )}
        {paidBy === "balloon" && <MoneyInput<NumberValues> name="balloon" />}
        {isLease && (
          <>
            <TextInput<NumberValues> name="moneyFactor" inputMode="decimal" maxLength={12} placeholder=".00125" />
            <TextInput<NumberValues> name="residualPercent" inputMode="decimal" maxLength={8} />
            <MoneyInput<NumberValues> name="residual" label="or residual amount" />
            <TextInput<NumberValues> name="milesPerYear" inputMode="numeric" maxLength={7} />
          </>
        )}
        {isLoan && (
          <>
            <MoneyInput<NumberValues> name="collateral" />
            <SelectInput<NumberValues> name="collateralBase">
              <option value="">Not specified</option>
              {collateralBases.map((base) => (
                <option key={base} value={base}>
                  {collateralWords[base]}
                </option>
              ))}
            </SelectInput>
          </>
        )}
      </div>
      <LinesField />
    </>
  );
}

function LiveEstimate({ deal }: { deal: DealDetails }) {
  const typed = useTyped<NumberValues>();
  const { setValue } = useFormContext<NumberValues>();
  const numbers = numbersOf(typed);
  const result = workOutDeal(numbers, deal.tradeIns);
  const isDoubtfulResidual = numbers.paidBy === "lease" && result.problem?.includes("residual") === true;
  const { meantMoneyFactor } = result;
  return (
    <Estimate numbers={numbers} result={result}>
      {meantMoneyFactor !== null && (
        <p className="mt-2 text-warn">
          That is less than a quarter of a percent.{" "}
          <Button
            isChange
            className="button-small"
            onClick={() => setValue("moneyFactor", meantMoneyFactor, { shouldDirty: true })}
          >
            Use {meantMoneyFactor}
          </Button>
        </p>
      )}
      {(isDoubtfulResidual || typed.isHighResidual) && (
        <CheckboxInput<NumberValues> name="isHighResidual" className="mt-2" />
      )}
    </Estimate>
  );
}
