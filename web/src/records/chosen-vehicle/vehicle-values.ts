import type { DealVehicle } from "@automotive-crm/contract/deals/record";

/** A car from stock, or one that somebody describes, as a form has it. */
export type VehicleValues = {
  from: "stock" | "described";
  stockVehicleId: string;
  year: string;
  make: string;
  model: string;
  trim: string;
  vin: string;
};

export const vehicleValues = (vehicle: DealVehicle | null): VehicleValues => ({
  from: vehicle?.stockVehicleId === null ? "described" : "stock",
  stockVehicleId: vehicle?.stockVehicleId ?? "",
  year: String(vehicle?.year ?? ""),
  make: vehicle?.make ?? "",
  model: vehicle?.model ?? "",
  trim: vehicle?.trim ?? "",
  vin: vehicle?.vin ?? "",
});

export function vehicleProblems({ from, year, make, model, trim, vin }: VehicleValues) {
  if (from === "stock") return {};
  const isNamed = make.trim() !== "" || model.trim() !== "";
  const isAny = isNamed || [year, trim, vin].some((text) => text.trim() !== "");
  return {
    ...(isAny && !isNamed && { make: "Enter make or model" }),
    ...(year.trim() !== "" && !/^(19|20)\d\d$/.test(year.trim()) && { year: "Enter a year like 2022" }),
  };
}

/** The `vehicle` of a request: null without one. */
export function vehicleBody({ from, stockVehicleId, year, ...words }: VehicleValues) {
  if (from === "stock") return { vehicle: stockVehicleId === "" ? null : { stockVehicleId } };
  const [make, model, trim, vin] = [words.make, words.model, words.trim, words.vin].map((text) => text.trim() || null);
  const described = { year: year.trim() === "" ? null : Number(year), make, model, trim, vin };
  return { vehicle: Object.values(described).some((value) => value !== null) ? described : null };
}
