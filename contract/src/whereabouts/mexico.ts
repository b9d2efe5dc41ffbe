import { isMexicanState } from "@automotive-crm/contract/fields/addresses";

/** Where Mexico doesn't have the capital's time, or partly has that of the cities across the border. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  "Baja California": ["America/Tijuana"],
  "Baja California Sur": ["America/Mazatlan"],
  Chihuahua: ["America/Chihuahua", "America/Ciudad_Juarez"],
  Coahuila: ["America/Monterrey", "America/Matamoros"],
  Nayarit: ["America/Mazatlan", "America/Mexico_City"],
  "Nuevo León": ["America/Monterrey", "America/Matamoros"],
  "Quintana Roo": ["America/Cancun"],
  Sinaloa: ["America/Mazatlan"],
  Sonora: ["America/Hermosillo"],
  Tamaulipas: ["America/Monterrey", "America/Matamoros"],
};

/** The time zones of a Mexican state; undefined if it is none. */
export const zonesOfMexicanState = (state: string): readonly string[] | undefined =>
  isMexicanState(state) ? (exceptions[state] ?? ["America/Mexico_City"]) : undefined;
