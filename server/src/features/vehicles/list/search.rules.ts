/** What a search for a vehicle compares, each with the beginning of a stored key. */
export interface VehicleSearch {
  year: number | undefined;
  /** Reversed, so that its end is what begins. */
  vinReversed: string | undefined;
  plate: string | undefined;
  /** Of a model, or of a make and a model. */
  model: string | undefined;
}

const fewestOfVin = 4;

/** Reads "2021 Accord", "honda acc", "004352", "1HGCM82633A004352", "ABC 1234". */
export function readVehicleSearch(typed: string): VehicleSearch {
  const text = typed.trim().replaceAll(/\s+/g, " ");
  const [, year, rest = text] = /^((?:19|20)\d\d)\b\s*(.*)$/.exec(text) ?? [];
  const isOnlyYear = year !== undefined && rest === "";
  const compact = text.toUpperCase().replaceAll(/[\s.·-]/g, "");
  const isVin = /^[A-HJ-NPR-Z0-9]{1,17}$/.test(compact) && compact.length >= fewestOfVin && /\d/.test(compact);
  return {
    year: year === undefined ? undefined : Number(year),
    vinReversed: isVin && !isOnlyYear ? Array.from(compact).toReversed().join("") : undefined,
    plate: compact.length >= 2 && !isOnlyYear ? compact : undefined,
    model: rest === "" ? undefined : rest.toLowerCase(),
  };
}
