import { localWallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { MileageUnit } from "@automotive-crm/contract/vehicles/mileages";
import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import {
  createServiceVisit,
  regularServices,
  updateServiceVisit,
  visitKinds,
  type ServiceVisit,
  type VisitKind,
} from "@automotive-crm/contract/vehicles/services";
import { call } from "#lib/api/api-client.ts";
import { moneyProblem, moneyText, readMoney } from "#lib/format/money.ts";
import { CheckboxInput, SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { MoneyInput } from "#records/fields/MoneyInput.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readVehiclesAgain } from "#features/vehicles/vehicles.queries.ts";
import { regularServiceWords, visitKindWords } from "#features/vehicles/service-words.ts";
import { InsistNotice } from "./InsistNotice.tsx";
import { declinedLines, declinedText } from "./declined-text.ts";
import { mileageMisfit, readWhole } from "./mileage-misfit.ts";

interface ServiceDialogProps {
  vehicle: Pick<Vehicle, "id" | "year" | "make" | "model">;
  organizationId: string;
  /** The visit that is changed; absent for a new one. */
  visit?: ServiceVisit | undefined;
  onClose: () => void;
}

interface VisitValues {
  servedOn: string;
  kind: VisitKind;
  oil: boolean;
  tires: boolean;
  brakes: boolean;
  mileage: string;
  mileageUnit: MileageUnit;
  work: string;
  amount: string;
  declined: string;
}

const toValues = (visit: ServiceVisit | undefined): VisitValues => ({
  servedOn: visit?.servedOn ?? localWallTimeOf(new Date()).day,
  kind: visit?.kind ?? "maintenance",
  oil: visit?.done.includes("oil") ?? false,
  tires: visit?.done.includes("tires") ?? false,
  brakes: visit?.done.includes("brakes") ?? false,
  mileage: visit?.mileage?.toString() ?? "",
  mileageUnit: visit?.mileageUnit ?? "mi",
  work: visit?.work ?? "",
  amount: moneyText(visit?.amountCents ?? null),
  declined: declinedText(visit?.declined ?? []),
});

const toBody = ({ servedOn, kind, mileageUnit, work, ...typed }: VisitValues) => ({
  servedOn,
  kind,
  done: regularServices.filter((each) => typed[each]),
  mileage: readWhole(typed.mileage) ?? null,
  mileageUnit,
  work: work.trim() || null,
  amountCents: readMoney(typed.amount) ?? null,
  declined: declinedLines(typed.declined),
});

/** Adds or changes a service visit. */
export function ServiceDialog({ vehicle, organizationId, visit, onClose }: ServiceDialogProps) {
  const vehicleId = vehicle.id;
  const form = useSavedForm({
    start: startOf(toValues(visit)),
    check: ({ servedOn, mileage, amount }) => ({
      ...(servedOn === "" && { servedOn: "Choose the day" }),
      ...(readWhole(mileage) === undefined && { mileage: "Enter a whole number" }),
      amount: moneyProblem(amount),
    }),
    toBody: (typed, opened) => ({ ...toBody(typed), ...(visit && { base: { ...toBody(opened) } }) }),
    send: (body) =>
      visit
        ? call(updateServiceVisit, { params: { vehicleId, serviceId: visit.id }, body, organizationId })
        : call(createServiceVisit, { params: { vehicleId }, body, organizationId }),
    fieldOf: (path) => (path === "amountCents" ? "amount" : (path.split(".")[0] ?? path)),
    onSaved: () => void readVehiclesAgain(),
    onClose,
    insistence: mileageMisfit,
    labels: { servedOn: "Day", work: "Work done", mileage: "Mileage", done: "Services", amountCents: "Amount" },
  });
  return (
    <FormDialog
      form={form}
      title={visit ? "Edit service visit" : "Add service visit"}
      subtitle={vehicleName(vehicle)}
      notice={<InsistNotice form={form} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput<VisitValues> name="servedOn" label="Day" type="date" isRequired />
        <SelectInput<VisitValues> name="kind" label="Kind">
          {visitKinds.map((kind) => (
            <option key={kind} value={kind}>
              {visitKindWords[kind]}
            </option>
          ))}
        </SelectInput>
        <TextInput<VisitValues> name="mileage" label="Mileage" inputMode="numeric" />
        <SelectInput<VisitValues> name="mileageUnit" label="Unit">
          <option value="mi">Miles</option>
          <option value="km">Kilometers</option>
        </SelectInput>
      </div>
      <fieldset>
        <legend className="mb-1.5 text-table font-medium">Services done</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {regularServices.map((each) => (
            <CheckboxInput<VisitValues> key={each} name={each} label={regularServiceWords[each]} />
          ))}
        </div>
      </fieldset>
      <TextAreaInput<VisitValues> name="work" label="Work done" rows={3} maxLength={2_000} />
      <MoneyInput<VisitValues> name="amount" label="Amount" className="sm:max-w-48" />
      <TextAreaInput<VisitValues>
        name="declined"
        label="Declined work"
        rows={2}
        hint="One line each, with its price if you know it: Front brakes $489"
      />
    </FormDialog>
  );
}
