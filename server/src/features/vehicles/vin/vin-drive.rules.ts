import type { VinFacts } from "./vin-facts.ts";

/**
 * The driven wheels. The data we have lacks them, so they are read from the names of trims, from models that were built with one drive only,
 * and from the positions that makers have told NHTSA they use for it (49 CFR 565.16). Undefined where none of these says it.
 */
export function readDrive(
  facts: VinFacts,
  { vin, year }: { vin: string; year: number | undefined },
): string | undefined {
  return driveInWords(facts) ?? driveInVin(vin, year ?? 0) ?? driveOfModel(facts, year ?? 0);
}

const words: readonly (readonly [RegExp, string])[] = [
  [/\b(AWD|all[- ]wheel drive|xDrive|4matic|quattro|4[- ]?motion|all4|dual motor|tri motor|AMG GL)|-4M\b/i, "AWD"],
  [/\b(4WD|4x4)\b/i, "4WD"],
  [/\b(FWD|front[- ]wheel drive)\b/i, "FWD"],
  [/\b(RWD|rear[- ]wheel drive)\b/i, "RWD"],
  [/\b(2WD|4x2)\b/i, "2WD"],
];

function driveInWords({ make, drive, model, series, trim, engineNotes }: VinFacts): string | undefined {
  const text = [drive, model, series, trim, engineNotes].filter(Boolean).join("; ");
  if (make === "TESLA" && /single motor/i.test(text)) return "RWD";
  const said = words.filter(([word]) => word.test(text));
  return said.length === 1 ? said[0]?.[1] : undefined;
}

interface DriveCode {
  vins: RegExp;
  drive: string;
  from?: number;
  until?: number;
}

const code = (vins: RegExp, drive: string, [from, until]: [from?: number, until?: number] = []): DriveCode => ({
  vins,
  drive,
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
});

/** Codes at a VIN's beginning. */
const codes: readonly DriveCode[] = [
  // Ford: F-150, Super Duty, Escape, Explorer, Edge, Bronco Sport
  code(/^[12]FT[A-Z][FXW]1[27]/, "RWD", [1997, 2008]),
  code(/^[12]FT[A-Z][FXW]1[48]/, "4WD", [1997, 2008]),
  code(/^1FT[A-Z][FXW]1C/, "RWD", [2009, 2023]),
  code(/^1FT[A-Z][FXW]1[ER]/, "4WD", [2009, 2023]),
  code(/^1F[TD][A-Z][FXW](20|30|32)/, "RWD", [1999, 2010]),
  code(/^1F[TD][A-Z][FXW](21|31|33)/, "4WD", [1999, 2010]),
  code(/^1F[TD].[FXW](2A|3[ACEG]|4[CEG]|5G)/, "RWD", [2011]),
  code(/^1F[TD].[FXW](2B|3[BDFH]|4[DFH]|5H)/, "4WD", [2011]),
  code(/^1FT6W/, "AWD", [2022]),
  code(/^1FMCU0/, "FWD", [2001]),
  code(/^1FMCU9/, "AWD", [2001]),
  code(/^1FM5K7/, "FWD", [2011, 2019]),
  code(/^1FM5K8/, "4WD", [2011, 2019]),
  code(/^1FM[SUW]K7/, "RWD", [2020]),
  code(/^1FM[SUW]K8/, "4WD", [2020]),
  code(/^2FM[DP]K3/, "FWD", [2007]),
  code(/^2FM[DP]K4/, "AWD", [2007]),
  code(/^3FMCR9/, "4WD", [2021]),
  code(/^3FA6P0[DTV]/, "AWD", [2013]),
  code(/^3FA6P0/, "FWD", [2013]),
  // Lincoln MKX and Nautilus
  code(/^[25]LMPJ6/, "FWD", [2016]),
  code(/^[25]LMPJ8/, "AWD", [2016]),
  // GM: pickups and large SUVs, Equinox, Terrain, Acadia, Traverse
  code(/^[123]G[CT][A-Z]C/, "RWD", [1988, 2018]),
  code(/^[123]G[CT][A-Z]K/, "4WD", [1988, 2018]),
  code(/^[123]GC[A-Z0-9]W/, "RWD", [2019, 2021]),
  code(/^[123]GC[A-Z0-9]Y/, "4WD", [2019]),
  code(/^[123]GCPA/, "RWD", [2022]),
  code(/^[123]GCU[DK]/, "4WD", [2022]),
  code(/^[123]GT[A-Z0-9]8/, "RWD", [2019, 2021]),
  code(/^[123]GT[A-Z0-9]9/, "4WD", [2019]),
  code(/^[123]GTPH/, "RWD", [2022]),
  code(/^[123]GT[RU4]U/, "4WD", [2022]),
  code(/^1G[NKY][A-Z]C/, "RWD", [1992]),
  code(/^1G[NKY][A-Z]K/, "4WD", [1992]),
  code(/^1GKS1/, "RWD", [2011]),
  code(/^1GKS2/, "4WD", [2011]),
  code(/^2G[NK]AL/, "FWD", [2010, 2017]),
  code(/^2G[NK]FL/, "AWD", [2010, 2017]),
  code(/^1G[NK]KR/, "FWD", [2009, 2016]),
  code(/^1G[NK]KV/, "AWD", [2009, 2016]),
  // Ram, Jeep, Dodge, Fiat
  code(/^[13]C6.R[46E]/, "RWD", [2012]),
  code(/^[13]C6.R[57F]/, "4WD", [2012]),
  code(/^1[DB]7[A-Z]A/, "RWD", [2002, 2008]),
  code(/^1[DB]7[A-Z]U/, "4WD", [2002, 2008]),
  code(/^1C4(RJ[EGJ]|RDH)/, "RWD", [2012]),
  code(/^1C4PJL/, "FWD", [2012]),
  code(/^1C4(RJ[FHK]|PJM)/, "4WD", [2012]),
  code(/^1C4RDJ/, "AWD", [2012]),
  code(/^3C4NJC/, "FWD", [2017]),
  code(/^3C4NJD/, "4WD", [2017]),
  code(/^ZAC[CN]JA/, "FWD"),
  code(/^ZACCJB/, "4WD"),
  code(/^ZFBCFX/, "FWD"),
  code(/^ZFBCFY/, "AWD"),
  // Honda and Acura: CR-V, HR-V, Pilot, Passport, RDX
  code(/^(2HK|5J6|7FA|JHL)R(E3|M3|W1|S3|S5)/, "FWD", [2007]),
  code(/^(2HK|5J6|7FA|JHL)R(E4|M4|W2|S4|S6)/, "AWD", [2007]),
  code(/^3CZ(RU5|RZ1)/, "FWD", [2016]),
  code(/^3CZ(RU6|RZ2)/, "AWD", [2016]),
  code(/^5FNY(F3|F5|F7|G1)/, "FWD", [2009]),
  code(/^5FNY(F4|F6|F8|G2)/, "AWD", [2009]),
  code(/^5J8T(B3|C1)/, "FWD", [2013]),
  code(/^5J8T(B4|C2)/, "AWD", [2013]),
  // Toyota: RAV4, Highlander
  code(/^(2T3|JTM)[ZWY]FREV/, "FWD", [2013, 2018]),
  code(/^(2T3|JTM)[BDR]FREV/, "AWD", [2013, 2018]),
  code(/^5TD[ZKY]KRFH/, "FWD", [2014, 2016]),
  code(/^5TD[BJD]KRFH/, "AWD", [2014, 2016]),
  // Nissan Rogue
  code(/^(JN8AS5|5N1AT2|JN8AT2|KNMAT2)MT/, "FWD", [2008, 2020]),
  code(/^(JN8AS5|5N1AT2|JN8AT2|KNMAT2)MV/, "AWD", [2008, 2020]),
  code(/^(5N1|JN8)[AB]T3A/, "FWD", [2021]),
  code(/^(5N1|JN8)[AB]T3B/, "AWD", [2021]),
  // Hyundai and Kia SUVs; the electric ones without all-wheel drive drive the rear wheels
  code(/^(KM8K[NR]|KNDC[34])\d/, "RWD", [2022]),
  code(/^(KM8|5NM|KND|5XY)..[CD]/, "AWD", [2013]),
  code(/^(KM8|5NM|KND|5XY)..\d/, "FWD", [2013]),
  // Mazda: CX-5, CX-9, CX-30, CX-50
  code(/^JM3(KE2|KFA|TB2|TCA)|^3MVDMA/, "FWD", [2007]),
  code(/^JM3(KE4|KFB|TB3|TCB)|^3MVDMB|^7MMVAB/, "AWD", [2007]),
];

const driveInVin = (vin: string, year: number): string | undefined =>
  codes.find(({ vins, from = 0, until = 9999 }) => from <= year && year <= until && vins.test(vin))?.drive;

interface ModelDrive {
  makes: RegExp;
  models: RegExp;
  drive: string;
  from?: number;
  until?: number;
}

/** Models that were sold in the United States with one drive only, in the years of which that is true. Those after a name for all-wheel drive. */
const modelDrives: readonly ModelDrive[] = [
  { makes: /^SUBARU$/, models: /^BRZ/i, drive: "RWD" },
  { makes: /^SUBARU$/, models: /./, drive: "AWD" },
  { makes: /^JEEP$/, models: /^(Wrangler|Gladiator)/i, drive: "4WD" },
  { makes: /^LAND ROVER$/, models: /./, drive: "4WD" },
  { makes: /^HONDA$/, models: /^(Accord|Civic|Fit|Odyssey|Insight|CR-Z)/i, drive: "FWD" },
  { makes: /^TOYOTA$/, models: /^(Yaris|Echo|C-HR|Avalon|Camry)/i, drive: "FWD", until: 2019 },
  { makes: /^TOYOTA$/, models: /^Prius/i, drive: "FWD", until: 2018 },
  { makes: /^TOYOTA$/, models: /^Corolla$/i, drive: "FWD", until: 2022 },
  { makes: /^TOYOTA$/, models: /^C-HR/i, drive: "FWD", until: 2022 },
  { makes: /^NISSAN$/, models: /^(Sentra|Versa|Leaf|Maxima)/i, drive: "FWD" },
  { makes: /^NISSAN$/, models: /^Altima/i, drive: "FWD", until: 2018 },
  { makes: /^HYUNDAI$/, models: /^(Elantra|Accent|Venue|Veloster|Ioniq$)/i, drive: "FWD" },
  { makes: /^HYUNDAI$/, models: /^Sonata/i, drive: "FWD", until: 2023 },
  { makes: /^KIA$/, models: /^(Forte|Rio|Soul|Optima|K4|Niro)/i, drive: "FWD" },
  { makes: /^CHEVROLET$/, models: /^(Cruze|Malibu|Sonic|Spark|Bolt)/i, drive: "FWD" },
  { makes: /^CHEVROLET$/, models: /^Trax/i, drive: "FWD", from: 2024 },
  { makes: /^CHEVROLET$/, models: /^Camaro/i, drive: "RWD" },
  { makes: /^CHEVROLET$/, models: /^Corvette/i, drive: "RWD", until: 2023 },
  { makes: /^FORD$/, models: /^(Focus|Fiesta)/i, drive: "FWD" },
  { makes: /^FORD$/, models: /^Mustang(?! Mach)/i, drive: "RWD" },
  { makes: /^RAM$/, models: /^ProMaster/i, drive: "FWD" },
  { makes: /^MAZDA$/, models: /^(MX-5|Miata)/i, drive: "RWD" },
  { makes: /^MAZDA$/, models: /^CX-[579]0/i, drive: "AWD" },
  { makes: /^VOLKSWAGEN$/, models: /^Golf R$/i, drive: "AWD" },
  { makes: /^VOLKSWAGEN$/, models: /^(Golf|GTI|Jetta|Passat|Beetle|Tiguan|Taos)$/i, drive: "FWD", from: 1998 },
  { makes: /^LEXUS$/, models: /^SC\b/i, drive: "RWD" },
  { makes: /^BMW$/, models: /^(Z[348]|M[2-6]|\d{3}(?!.*x))/i, drive: "RWD", until: 2017 },
  { makes: /^MERCEDES-BENZ$/, models: /^(C|E|S|CLS|CLK|SLK|SL)-Class/i, drive: "RWD", until: 2017 },
  { makes: /^AUDI$/, models: /^(RS|S\d|SQ|Q[578]|allroad)/i, drive: "AWD", until: 2023 },
  { makes: /^PORSCHE$/, models: /^Cayenne/i, drive: "AWD", from: 2008 },
  { makes: /^TESLA$/, models: /^Model S/i, drive: "RWD", until: 2013 },
  { makes: /^DODGE$/, models: /^Challenger/i, drive: "RWD", until: 2016 },
  { makes: /^CHRYSLER$/, models: /^(Pacifica|Town)/i, drive: "FWD", until: 2020 },
];

const driveOfModel = ({ make = "", model }: VinFacts, year: number): string | undefined =>
  model === undefined
    ? undefined
    : modelDrives.find(
        ({ makes, models, from = 0, until = 9999 }) =>
          from <= year && year <= until && makes.test(make) && models.test(model),
      )?.drive;
