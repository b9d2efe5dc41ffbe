import { lineOf } from "@automotive-crm/customer-files/text-tables";
import { cleanVin, isPlaceholderVin } from "@automotive-crm/contract/vehicles/typed-vin";
import { vinProblem } from "@automotive-crm/contract/vehicles/vin";

export interface ReadVin {
  vin?: string;
  warning?: string;
  /** The car can't be told from others, so its row is left out. */
  failed?: string;
}

/** Since then all cars have seventeen characters. */
const firstYearOfVins = 1981;

const otherKinds =
  /trailer|boat|marine|motor ?cycle|scooter|moped|\batv\b|\butv\b|snowmobile|jet ?ski|camper|powersport/i;

/** The VIN of a cell. Boats, trailers and motorcycles may have other numbers, as `kind` says, and so may cars before 1981. */
export function readVin(cell: string | undefined, { year, kind }: { year: number | undefined; kind: string }): ReadVin {
  const text = lineOf(cell);
  if (/^[=@]/.test(text)) return { failed: "The VIN is a formula." };
  const vin = cleanVin(text).toUpperCase().replace(/[\s-]/g, "");
  if (vin === "" || isPlaceholderVin(vin)) return {};
  if (/^\d(?:[.,]\d+)?E[+-]?\d+$/.test(vin)) return { failed: "The VIN lost digits in a spreadsheet." };
  const problem = vinProblem(vin);
  if (problem === undefined) return { vin };
  if (problem === "check-digit")
    return { vin, warning: `The check digit of VIN ${vin} is wrong: it may have a typing error.` };
  const isOther = otherKinds.test(kind) || (year !== undefined && year < firstYearOfVins);
  if (isOther && /^[A-Z0-9]{5,17}$/.test(vin)) return { vin };
  if (problem === "letters") return { failed: "The VIN has characters that no VIN has." };
  return { failed: `The VIN has ${vin.length} characters instead of 17.` };
}
