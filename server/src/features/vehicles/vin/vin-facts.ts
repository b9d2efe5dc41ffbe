/** The names of the vPIC elements that we use, and ours for what they say about a vehicle. */
export const vpicElements = [
  ["Model", "model"],
  ["Series", "series"],
  ["Trim", "trim"],
  ["Body Class", "body"],
  ["Drive Type", "drive"],
  ["Fuel Type - Primary", "fuel"],
  ["Fuel Type - Secondary", "secondFuel"],
  ["Electrification Level", "electrification"],
  ["Charger Level", "charger"],
  ["Displacement (L)", "liters"],
  ["Displacement (CC)", "cubicCentimeters"],
  ["Engine Number of Cylinders", "cylinders"],
  ["Engine Configuration", "configuration"],
  ["Turbo", "turbo"],
  ["Engine Model", "engineModel"],
  ["Other Engine Info", "engineNotes"],
] as const;

/** The make has no patterns of its own: it follows from the model. */
export type VinFact = (typeof vpicElements)[number][1] | "make";
export type VinFacts = Partial<Record<VinFact, string>>;

/**
 * A pattern: the VINs it is about, what it says of them, and when NHTSA last changed it. `implied` is what follows from that, if no pattern
 * says otherwise: a model's make, an engine model's size.
 */
export type VinPattern = readonly [keys: string, value: string, changedAt: number, implied?: VinFacts];

/** A schema's patterns by what they are about. */
export type VinPatterns = Partial<Record<VinFact, readonly VinPattern[]>>;
