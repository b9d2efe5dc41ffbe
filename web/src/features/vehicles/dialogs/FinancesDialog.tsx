import { financeKinds, updateFinances, type Finances } from "@automotive-crm/contract/vehicles/finances";
import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { call } from "#lib/api/api-client.ts";
import { moneyProblem, moneyText, readMoney } from "#lib/format/money.ts";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { MoneyInput } from "#records/fields/MoneyInput.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { readVehiclesAgain } from "#features/vehicles/vehicles.queries.ts";
import { readWhole } from "./mileage-misfit.ts";

interface FinancesDialogProps {
  vehicle: Vehicle;
  finances: Finances;
  organizationId: string;
  onClose: () => void;
}

const amounts = ["financedCents", "paymentCents", "residualCents", "payoffCents", "marketValueCents"] as const;
const numbers = ["months", "allowedMiles"] as const;
const texts = ["kind", "startedOn", "apr", "payoffUntil", "marketValueSource", "marketValueOn"] as const;

type FinancesValues = Record<(typeof amounts)[number] | (typeof numbers)[number] | (typeof texts)[number], string>;

const toValues = (finances: Finances): FinancesValues => {
  const entries = [
    ...amounts.map((name) => [name, moneyText(finances[name])]),
    ...numbers.map((name) => [name, finances[name]?.toString() ?? ""]),
    ...texts.map((name) => [name, finances[name] ?? ""]),
  ];
  // Each name of the values is in one of the lists.
  return Object.fromEntries(entries) as FinancesValues;
};

const toBody = (typed: FinancesValues) => ({
  kind: financeKinds.find((each) => each === typed.kind) ?? null,
  startedOn: typed.startedOn || null,
  apr: typed.apr.trim().replace(/\s*%$/, "") || null,
  payoffUntil: typed.payoffUntil || null,
  marketValueSource: typed.marketValueSource.trim() || null,
  marketValueOn: typed.marketValueOn || null,
  months: readWhole(typed.months) ?? null,
  allowedMiles: readWhole(typed.allowedMiles) ?? null,
  financedCents: readMoney(typed.financedCents) ?? null,
  paymentCents: readMoney(typed.paymentCents) ?? null,
  residualCents: readMoney(typed.residualCents) ?? null,
  payoffCents: readMoney(typed.payoffCents) ?? null,
  marketValueCents: readMoney(typed.marketValueCents) ?? null,
});

const check = (typed: FinancesValues) =>
  Object.fromEntries([
    ...amounts.map((name) => [name, moneyProblem(typed[name])] as const),
    ...numbers.flatMap((name) =>
      readWhole(typed[name]) === undefined ? [[name, "Enter a whole number"] as const] : [],
    ),
  ]);

/** How a vehicle's owner pays for it, and what it is worth. */
export function FinancesDialog({ vehicle, finances, organizationId, onClose }: FinancesDialogProps) {
  const form = useSavedForm({
    start: startOf(toValues(finances)),
    check,
    toBody: (typed, opened) => ({ ...toBody(typed), base: { ...toBody(opened) } }),
    send: (body) => call(updateFinances, { params: { vehicleId: vehicle.id }, body, organizationId }),
    onSaved: () => void readVehiclesAgain(),
    onClose,
    labels: {
      startedOn: "Started on",
      months: "Months",
      apr: "APR",
      financedCents: "Amount financed",
      paymentCents: "Monthly payment",
      residualCents: "Residual",
      allowedMiles: "Miles allowed in all",
      payoffCents: "Payoff",
      payoffUntil: "Good until",
      marketValueCents: "Market value",
      marketValueSource: "Source",
      marketValueOn: "As of",
    },
  });
  return (
    <FormDialog form={form} title="Loan, lease and value" subtitle={vehicleName(vehicle)}>
      <SelectInput<FinancesValues> name="kind" label="Paid by">
        <option value="">Cash or unknown</option>
        <option value="loan">Loan</option>
        <option value="lease">Lease</option>
      </SelectInput>
      <Contract />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyInput<FinancesValues> name="payoffCents" />
        <TextInput<FinancesValues> name="payoffUntil" type="date" />
        <MoneyInput<FinancesValues> name="marketValueCents" />
        <TextInput<FinancesValues> name="marketValueOn" type="date" />
        <TextInput<FinancesValues> name="marketValueSource" maxLength={60} hint="Such as an appraisal" />
      </div>
    </FormDialog>
  );
}

/** What only a loan or a lease has. */
function Contract() {
  const { kind } = useTyped<FinancesValues>();
  if (kind === "") return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput<FinancesValues> name="startedOn" type="date" />
      <TextInput<FinancesValues> name="months" inputMode="numeric" />
      {kind === "loan" && (
        <>
          <MoneyInput<FinancesValues> name="financedCents" />
          <TextInput<FinancesValues> name="apr" inputMode="decimal" />
        </>
      )}
      <MoneyInput<FinancesValues> name="paymentCents" />
      {kind === "lease" && (
        <>
          <MoneyInput<FinancesValues> name="residualCents" />
          <TextInput<FinancesValues> name="allowedMiles" inputMode="numeric" />
        </>
      )}
    </div>
  );
}
