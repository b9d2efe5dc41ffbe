import type { Customer } from "@automotive-crm/contract/customers/record";
import { createVehicle, updateVehicle, type Vehicle } from "@automotive-crm/contract/vehicles";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-day.ts";
import { discardWaiting, submit, type WaitingWork } from "#lib/offline/outbox.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
import { fieldsToSend, type VehicleValues } from "./vehicle-form.ts";
import { nameOf, statusWords } from "./vehicle-words.ts";
import { showSaved } from "./vehicles.queries.ts";

interface SaveOf {
  customer: Customer;
  vehicle: Vehicle | undefined;
  /** Taken out of the outbox once this save is: it is that one, as it is now to be. */
  waiting?: WaitingWork | undefined;
}

/** What of a vehicle is changed; fields that are not there stay. */
export type VehicleEdit = Partial<ReturnType<typeof fieldsToSend>>;
type Body = VehicleEdit & { base: Record<string, unknown> };

/** Saves a new vehicle, or an edit of one with the question that it may come to. False when the person rather goes on editing. */
export function useSaveVehicle({ customer, vehicle, waiting }: SaveOf) {
  const { organizationId, id: customerId } = customer;
  const about = (name: string) => ({ customerId, organizationId, what: `Vehicle ${name}` });
  const edit = useConflict({
    labels,
    show,
    save: (body: Body) =>
      submit(
        updateVehicle,
        { params: { vehicleId: vehicle?.id ?? "" }, body },
        about(nameOf({ ...(vehicle ?? nothing), ...present(body) })),
      ),
  });
  const settle = (outcome: Awaited<ReturnType<typeof edit.save>>): boolean => {
    if (!outcome) return false;
    if (waiting) discardWaiting(waiting.id);
    if (outcome.state === "saved") showSaved(outcome.answer);
    return true;
  };

  const add = async (typed: VehicleValues) => {
    const body = { customerId, ...fieldsToSend(typed) };
    return settle(await submit(createVehicle, { body }, about(nameOf({ ...nothing, ...present(body) }))));
  };
  const change = async (changes: VehicleEdit, base: VehicleEdit) => settle(await edit.save({ ...changes, base }));
  return { add, change, question: edit.question };
}

const nothing = { year: 0, make: "", model: "" };

const present = ({ year = 0, make = "", model = "" }: VehicleEdit) => (make === "" ? {} : { year, make, model });

const labels = {
  vin: "VIN",
  year: "Year",
  make: "Make",
  model: "Model",
  color: "Color",
  mileage: "Mileage",
  status: "Status",
  soldDate: "Date sold, traded or totaled",
  lastService: "Last service",
  notes: "Notes",
};

function show(field: string, value: unknown): string {
  if (typeof value === "number") return field === "mileage" ? formatCount(value) : String(value);
  if (typeof value !== "string") return "";
  if (field === "soldDate" || field === "lastService") return formatDate(value);
  if (field === "status") return Object.entries(statusWords).find(([status]) => status === value)?.[1] ?? value;
  return value;
}
