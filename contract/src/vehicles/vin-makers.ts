/**
 * Makes by world manufacturer identifier (the first three characters of a VIN), for vehicles sold in the United States. A longer prefix
 * takes precedence over a shorter one. Identifiers shared by makes that can't be distinguished are omitted.
 */

/** Cars, vans and light trucks: position 7 of the VIN says which thirty-year cycle its year belongs to (49 CFR 565.15). */
const light: Record<string, string> = {
  Acura: "19U JH4 2HN 5J8 5FR",
  "Alfa Romeo": "ZAR ZAS",
  "Aston Martin": "SCF",
  Audi: "WAU WA1 WUA TRU",
  Bentley: "SCB",
  BMW: "WBA WBS WBX WBY 5UX 5YM 4US 3MW 3MF",
  Buick: "1G4 2G4 3G5 5GA KL4 LRB",
  Cadillac: "1G6 1GY 3GY",
  Chevrolet: "1G1 2G1 3G1 1GA 1GC 2GC 3GC 1GN 2GN 3GN KL1 KL7 KL8",
  Chrysler: "1A4 1A8 2A4 2A8 3A4 3A8 1C3 2C3 3C3 1C4 2C4 3C4",
  Dodge: "1B3 1B4 1B7 2B3 2B4 3B7 1D3 1D4 1D7 1D8 2D4 2D8 3D4 3D7",
  Ferrari: "ZFF",
  Fiat: "ZFB JC1",
  Ford: "1FA 1FB 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FM 3FT NM0 MAJ",
  Genesis: "KMT KMU",
  GMC: "1GJ 1GK 2GK 3GK 1GT 2GT 3GT",
  Honda: "1HG 2HG 3HG 19X JHM SHH 2HK 3CZ 5FN 5FP 5J6 7FA JHL",
  Hyundai: "KMH KM8 5NM 5NP 5NT 5XYZ",
  Infiniti: "JNK JNR 5N3 3PC 5N1AL 5N1DL",
  Jaguar: "SAJ SAD",
  Jeep: "1J4 1J8",
  Kia: "KNA KND 3KP 5XX 5XYK 5XYP 5XYR",
  Lamborghini: "ZHW ZPB",
  "Land Rover": "SAL",
  Lexus: "JTH JTJ 2T2 58A JT6 JT8",
  Lincoln: "1LN 2LM 2LN 3LN 5LM 5LT",
  Lotus: "SCC",
  Lucid: "50E",
  Maserati: "ZAM ZN6",
  Mazda: "JM1 JM3 1YV 3MV 3MZ 4F2 4F4 7MM",
  McLaren: "SBM",
  "Mercedes-Benz": "WDB WDC WDD W1K W1N 4JG 55S",
  Mercury: "1ME 2ME 3ME 4M2",
  MINI: "WMW WMZ",
  Mitsubishi: "JA3 JA4 4A3 4A4 ML3",
  Nissan: "1N4 1N6 3N1 3N6 3N8 5N1 KNM",
  Plymouth: "1P3 1P4 2P4",
  Polestar: "LPS",
  Pontiac: "1G2 2G2 5Y2 6G2",
  Porsche: "WP0 WP1",
  Ram: "1C6 3C6",
  Rivian: "7FC 7PD",
  "Rolls-Royce": "SCA",
  Saab: "YS3",
  Saturn: "1G8 5GZ",
  Smart: "WME",
  Subaru: "JF1 JF2 4S3 4S4",
  Suzuki: "JS2 JS3 2S3 KL5",
  Tesla: "5YJ 7SA 7G2 LRW XP7",
  Toyota: "4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 3TM 3TY 2T1 2T3 1NX 7MU JT2 JT3 JT4 JTD JTE JTM JTN NMT",
  Volkswagen: "WVW WVG WV1 WV2 1VW 1V2 2V4 3VV 3VW 9BW",
  Volvo: "YV1 YV4 7JR LVY LYV",
  // Several makes share this identifier.
  "": "JF1ZN KMHG",
};

/** Chassis, heavy trucks and motorcycles, for which position 7 can be anything. */
const other: Record<string, string> = {
  Chevrolet: "1GB",
  Ford: "1FC 1FD",
  Freightliner: "1FU 1FV 3AK 3AL",
  GMC: "1GD",
  "Harley-Davidson": "1HD 5HD",
  Hino: "JHH 5PV",
  International: "1HT 2HS 3HA 3HS",
  Isuzu: "JAL",
  Kenworth: "1XK 3WK",
  Mack: "1M1 1M2",
  "Mercedes-Benz": "WD3 WDZ W1Y W1Z",
  Peterbilt: "1XP 2NP",
  Ram: "3C7",
  "Volvo Trucks": "4V4",
};

/** Every make above, as its maker spells it. */
export const knownMakes: readonly string[] = [...Object.keys(light), ...Object.keys(other)].filter(Boolean);

export interface Maker {
  /** Undefined if several makes share a prefix. */
  make: string | undefined;
  isLight: boolean;
}

const makers = new Map<string, Maker>();
for (const [table, isLight] of [[light, true] as const, [other, false] as const]) {
  for (const [make, beginnings] of Object.entries(table)) {
    for (const beginning of beginnings.split(" ")) makers.set(beginning, { make: make || undefined, isLight });
  }
}

/** Finds the maker by the longest known prefix of the VIN. */
export function findMaker(vin: string): Maker | undefined {
  return makers.get(vin.slice(0, 5)) ?? makers.get(vin.slice(0, 4)) ?? makers.get(vin.slice(0, 3));
}

/** Since 2012, one company has used the same identifiers for these; position 5 is the make. */
const sharedByFive = /^(?:1C3|1C4|1C6|2C3|2C4|3C3|3C4|3C6)/;
const makesByFive: Record<string, string> = { C: "Chrysler", D: "Dodge", F: "Fiat", J: "Jeep", R: "Ram" };

/** The make, if the model year decides between several. */
export function decodeMake(vin: string, year: number | undefined): string | undefined {
  if (!sharedByFive.test(vin)) return findMaker(vin)?.make;
  if (year === undefined) return undefined;
  return year >= 2012 ? makesByFive[vin.charAt(4)] : findMaker(vin)?.make;
}

/** Pairs of a pattern and the only model built under it. */
const models: readonly (readonly [RegExp, string])[] = [
  [/^(?:5YJ|7SA|LRW|XP7)S/, "Model S"],
  [/^(?:5YJ|7SA|LRW|XP7)3/, "Model 3"],
  [/^(?:5YJ|7SA|LRW|XP7)X/, "Model X"],
  [/^(?:5YJ|7SA|LRW|XP7)Y/, "Model Y"],
  [/^7FCT/, "R1T"],
  [/^7PDS/, "R1S"],
  // Position 4 distinguishes them from vans of the same series.
  [/^1FT(?:[EFR][FXW]|PW)1/, "F-150"],
  [/^1FT[7NS][FXW]2/, "F-250"],
  [/^1FT[8W][FXW]3/, "F-350"],
  [/^1HGC/, "Accord"],
  [/^(?:2HG|19X)F/, "Civic"],
  [/^(?:2HK|5J6)R/, "CR-V"],
  [/^5FNRL/, "Odyssey"],
  [/^5FPYK/, "Ridgeline"],
  [/^2T3/, "RAV4"],
  [/^5YF/, "Corolla"],
  [/^(?:3TM|3TY|5TE)/, "Tacoma"],
  [/^4S4B[PRS]/, "Outback"],
  [/^4S4WM/, "Ascent"],
];

/** Models of the makes that share identifiers, with codes used since 2012. */
const modelsSince2012: readonly (readonly [RegExp, string])[] = [
  [/^1C4RJ/, "Grand Cherokee"],
  [/^1C4RD/, "Durango"],
  [/^1C4[ABGH]J/, "Wrangler"],
  [/^1C6[HJ]JT/, "Gladiator"],
  [/^2C3CDX/, "Charger"],
  [/^2C3CDZ/, "Challenger"],
  [/^2C3CCA/, "300"],
  [/^1C6[RS]R/, "1500"],
];

/** The model, for the few makers who use a separate prefix for one. */
export function decodeModel(vin: string, year: number | undefined): string | undefined {
  const known = sharedByFive.test(vin) ? (year ?? 0) >= 2012 && modelsSince2012 : models;
  return known ? known.find(([pattern]) => pattern.test(vin))?.[1] : undefined;
}
