import { newestYear, NewVehicleSchema } from "@automotive-crm/contract/vehicles/record";
import type { CustomerData } from "@automotive-crm/customer-files";
import { newId } from "#platform/db/new-id.ts";
import type { Draft, VehicleToAdd } from "./draft.ts";
import { vehicleInWords } from "./row-notes.ts";

type Vehicle = CustomerData["vehicles"][number];

/** Who has a VIN's vehicle now, since which day, if that is known. */
export interface VinHolder {
  customerId: string;
  vehicleId: string;
  since: string | null;
  /** If it is only about to be stored. */
  added?: VehicleToAdd;
}

interface Add {
  vehicles: readonly Vehicle[];
  /** By VIN. */
  holders: Map<string, VinHolder>;
  /** Whether customers who are there may lose a vehicle to who bought it later. */
  isTakeoverAllowed: boolean;
  now: Date;
}

/** How a line begins that a person should look at. */
export const toCheck = "To check";

/** Adds a row's vehicles to a customer. Returns in words those that can't be stored, for a note. */
export const addVehicles = (draft: Draft, { vehicles, ...add }: Add): string[] =>
  vehicles.flatMap((vehicle) => addVehicle(draft, vehicle, add) ?? []);

function addVehicle(
  draft: Draft,
  vehicle: Vehicle,
  { holders, isTakeoverAllowed, now }: Omit<Add, "vehicles">,
): string | undefined {
  const { vin = null, soldOn = null, role } = vehicle;
  const own = [...draft.knownVehicles.filter(({ customerId }) => customerId === draft.id), ...draft.vehicles];
  if (vin !== null && (own.some((known) => known.vin === vin) || draft.shares.some((share) => share.vin === vin)))
    return undefined;
  const isCurrent = vehicle.status === undefined;
  const holder = vin === null || !isCurrent ? undefined : holders.get(vin);
  if (vin !== null && holder && role !== "owner") {
    draft.shares.push({ vin, vehicleId: holder.vehicleId, customerId: draft.id, role });
    return undefined;
  }
  const added = toStored(vehicle, draft.id, now);
  if (!added) return line(vehicle);
  if (own.some((known) => isSame(known, added))) return undefined;
  if (vin !== null && holder && !decideHolder(draft, { vehicle: added, holder, isTakeoverAllowed }))
    return `${toCheck}, because another customer has it: ${line(vehicle)}`;
  draft.vehicles.push(added);
  if (vin !== null && added.status === "current")
    holders.set(vin, { customerId: draft.id, vehicleId: added.id, since: soldOn, added });
  return undefined;
}

/** Of two customers with one VIN, who bought the vehicle later has it, and the other one had it until then. False if nobody knows who did. */
function decideHolder(
  draft: Draft,
  { vehicle, holder, isTakeoverAllowed }: { vehicle: VehicleToAdd; holder: VinHolder; isTakeoverAllowed: boolean },
): boolean {
  const { ownedSince } = vehicle;
  if (ownedSince === null || holder.since === null || ownedSince === holder.since) return false;
  if (ownedSince < holder.since) Object.assign(vehicle, soldOn(holder.since));
  else if (holder.added) Object.assign(holder.added, soldOn(ownedSince));
  else if (!isTakeoverAllowed) return false;
  else draft.takenOver.push({ vehicleId: holder.vehicleId, customerId: holder.customerId, soldOn: ownedSince });
  return true;
}

const soldOn = (day: string) => ({ status: "sold", soldOn: day }) as const;

type Named = Pick<VehicleToAdd, "year" | "make" | "model" | "vin">;

/** Without a VIN, the same model of the same year is the same vehicle. */
const isSame = (one: Named, other: Named): boolean =>
  (one.vin === null || other.vin === null) && nameOf(one) === nameOf(other);

const nameOf = ({ year, make, model }: Named) => `${year} ${make} ${model}`.toLowerCase();

const line = (vehicle: Vehicle) => `Vehicle: ${vehicleInWords(vehicle)}`;

const maxMileage = 9_999_999;
const longestNotes = 10_000;

/** A vehicle as its form would accept it; undefined if it would not. */
function toStored(vehicle: Vehicle, customerId: string, now: Date): VehicleToAdd | undefined {
  const { year, make, model, vin, trim, color, mileage = 0, mileageUnit, soldOn: ownedSince = null } = vehicle;
  const { body, engine, drive, fuel, status = "current", until = null, lastService } = vehicle;
  const miles = Math.min(mileageUnit === "km" ? Math.round(mileage / 1.609344) : mileage, maxMileage);
  const details = { trim, body, engine, drive, fuel, color, lastService };
  const typed = { customerId, year, make, model, vin, ...details, mileage: miles };
  const plate = NewVehicleSchema.safeParse({ ...typed, licensePlate: vehicle.licensePlate });
  const read = plate.success ? plate : NewVehicleSchema.safeParse(typed);
  if (!read.success || read.data.year > newestYear(now)) return undefined;
  const { data } = read;
  const others = vehicleInWords({
    ...(vehicle.stock && { stock: vehicle.stock }),
    ...(vehicle.licensePlate && !plate.success && { licensePlate: vehicle.licensePlate }),
  });
  const notes = [vehicle.notes, others].filter(Boolean).join("\n").slice(0, longestNotes);
  return {
    id: newId(),
    customerId,
    year: data.year,
    make: data.make,
    model: data.model,
    vin: data.vin ?? null,
    licensePlate: data.licensePlate ?? null,
    trim: data.trim ?? null,
    color: data.color ?? null,
    body: data.body ?? null,
    engine: data.engine ?? null,
    drive: data.drive ?? null,
    fuel: data.fuel ?? null,
    lastService: data.lastService ?? null,
    mileage: miles,
    notes: notes === "" ? null : notes,
    status,
    ownedSince,
    soldOn: status === "current" ? null : until,
  };
}
