import { vinCheckDigit } from "@automotive-crm/contract/vehicles/vin";

/**
 * What vehicles are whose VINs begin like this: make, model and year from dealers' listings, the rest from what their makers published.
 * Without a drive where the VIN's beginning leaves it open, without a trim where we don't know it. The serial numbers are invented.
 */
const table = `
  1FTFW1E5 NK | 2022 | Ford | F-150 | Pickup | 5.0L/8 | 4WD | Gasoline
  1FTEX1CM EF | 2014 | Ford | F-150 | Pickup | 3.7L/6 | RWD | Gasoline
  1FTMF1CB LK | 2020 | Ford | F-150 | Pickup | 3.3L/6 | RWD | Gasoline
  1FTEW1EP NK | 2022 | Ford | F-150 | Pickup | 2.7L/6 | 4WD | Gasoline
  1FTFW1EF BF | 2011 | Ford | F-150 | Pickup | 5.0L/8 | 4WD | Gasoline
  1FTFW1EV AF | 2010 | Ford | F-150 | Pickup | 5.4L/8 | 4WD | Gasoline
  1FTRX12W 8F | 2008 | Ford | F-150 | Pickup | 4.6L/8 | RWD | Gasoline
  1FTPW145 5F | 2005 | Ford | F-150 | Pickup | 5.4L/8 | 4WD | Gasoline
  1FT6W7L7 SW | 2025 | Ford | F-150 Lightning | Pickup | Electric | AWD | Electric
  1FT7W2BT JE | 2018 | Ford | F-250 | Pickup | 6.7L/8 | 4WD | Diesel
  1FT8W3BT RE | 2024 | Ford | F-350 | Pickup | 6.7L/8 | 4WD | Diesel
  1FDUF5HT TD | 2026 | Ford | F-550 | Chassis cab | 6.7L/8 | 4WD | Diesel
  3FTTW8A3 SR | 2025 | Ford | Maverick | Pickup | 2.5L/4 | FWD | Hybrid
  1FAGP8FF S5 | 2025 | Ford | Mustang | Convertible | 5.0L/8 | RWD | Gasoline | GT
  1FATP8UH M5 | 2021 | Ford | Mustang | Convertible | 2.3L/4 | RWD | Gasoline
  3FMCR9DA SR | 2025 | Ford | Bronco Sport | SUV | 2.0L/4 | 4WD | Gasoline | Badlands
  1FMCU9GN TU | 2026 | Ford | Escape | SUV | 1.5L/3 | AWD | Gasoline | Active
  1FM5K8D8 JG | 2018 | Ford | Explorer | SUV | 3.5L/6 | 4WD | Gasoline | XLT
  1FADP3F2 EL | 2014 | Ford | Focus | Sedan | 2.0L/4 | FWD | Gasoline | SE
  3FA6P0H7 FR | 2015 | Ford | Fusion | Sedan | 2.5L/4 | FWD | Gasoline | SE
  3FAHP0CG AR | 2010 | Ford | Fusion | Sedan | 3.0L/6 | AWD | Gasoline
  1FTBR1Y8 SK | 2025 | Ford | Transit | Cargo van | 3.5L/6 | - | Gasoline
  5LMPJ8KA SJ | 2025 | Lincoln | Nautilus | SUV | 2.0L/4 | AWD | Gasoline | Reserve
  3GNKDCRJ RS | 2024 | Chevrolet | Blazer | SUV | Electric | - | Electric | RS
  3GNKBHR4 NS | 2022 | Chevrolet | Blazer | SUV | 2.0L/4 | - | Gasoline | 2LT
  1G1YC2D4 T5 | 2026 | Chevrolet | Corvette | Coupe | 6.2L/8 | RWD | Gasoline
  KL77LJE2 TC | 2026 | Chevrolet | Trax | SUV | 1.2L/3 | FWD | Gasoline
  1G1ZD5ST NF | 2022 | Chevrolet | Malibu | Sedan | 1.5L/4 | FWD | Gasoline | LT
  1G1BE5SM H7 | 2017 | Chevrolet | Cruze | Sedan | 1.4L/4 | FWD | Gasoline | LT
  3GCUKREC FG | 2015 | Chevrolet | Silverado 1500 | Pickup | 5.3L/8 | 4WD | Flex fuel | LT
  1GNSKBKC HR | 2017 | Chevrolet | Tahoe | SUV | 5.3L/8 | 4WD | Flex fuel | LT
  1GT49VEY LF | 2020 | GMC | Sierra 3500 | Pickup | 6.6L/8 | 4WD | Diesel
  1GTGK13U 3F | 2003 | GMC | Sierra 1500 | Pickup | 6.0L/8 | 4WD | Gasoline
  2GKFLTEK H6 | 2017 | GMC | Terrain | SUV | 2.4L/4 | AWD | Gasoline
  1GKKVRKD EJ | 2014 | GMC | Acadia | SUV | 3.6L/6 | AWD | Gasoline
  1GKENPKS TJ | 2026 | GMC | Acadia | SUV | 2.5L/4 | - | Gasoline | AT4
  1GYKPGRS RZ | 2024 | Cadillac | XT6 | SUV | 3.6L/6 | - | Gasoline | Sport
  1HGCM826 3A | 2003 | Honda | Accord | Coupe | 3.0L/6 | FWD | Gasoline | EX-V6
  2HGFG126 6H | 2006 | Honda | Civic | Coupe | 1.8L/4 | FWD | Gasoline | LX
  19XFC2F5 GE | 2016 | Honda | Civic | Sedan | 2.0L/4 | FWD | Gasoline | LX
  2HGFE4F8 SH | 2025 | Honda | Civic | Sedan | 2.0L/4 | FWD | Hybrid
  5J6RM4H5 DL | 2013 | Honda | CR-V | SUV | 2.4L/4 | AWD | Gasoline | EX
  2HKRW2H2 NH | 2022 | Honda | CR-V | SUV | 1.5L/4 | AWD | Gasoline | LX
  2HKRS6H5 TH | 2026 | Honda | CR-V | SUV | 2.0L/4 | AWD | Hybrid
  5FNRL5H6 EB | 2014 | Honda | Odyssey | Minivan | 3.5L/6 | FWD | Gasoline
  5J8YE1H0 SL | 2025 | Acura | MDX | SUV | 3.5L/6 | AWD | Gasoline
  5J8TC2H6 SL | 2025 | Acura | RDX | SUV | 2.0L/4 | AWD | Gasoline
  4W5KHNRL RZ | 2024 | Acura | ZDX | SUV | Electric | - | Electric | A-Spec
  4T1BF1FK GU | 2016 | Toyota | Camry | Sedan | 2.5L/4 | FWD | Gasoline
  4T1B11HK JU | 2018 | Toyota | Camry | Sedan | 2.5L/4 | FWD | Gasoline
  5YFBURHE HP | 2017 | Toyota | Corolla | Sedan | 1.8L/4 | FWD | Gasoline
  2T1BURHE KC | 2019 | Toyota | Corolla | Sedan | 1.8L/4 | FWD | Gasoline
  JTDBBRBE LJ | 2020 | Toyota | Corolla | Sedan | 1.8L/4 | FWD | Hybrid
  JTMBFREV HJ | 2017 | Toyota | RAV4 | SUV | 2.5L/4 | AWD | Gasoline | LE
  2T3B1RFV SC | 2025 | Toyota | RAV4 | SUV | 2.5L/4 | AWD | Gasoline
  5TDJKRFH GS | 2016 | Toyota | Highlander | SUV | 3.5L/6 | AWD | Gasoline
  3TYLB5JN TT | 2026 | Toyota | Tacoma | Pickup | 2.4L/4 | - | Gasoline
  JTNKHMBX L1 | 2020 | Toyota | C-HR | SUV | 2.0L/4 | FWD | Gasoline
  JTDBT923 91 | 2009 | Toyota | Yaris | Sedan | 1.5L/4 | FWD | Gasoline
  JTEBU11F 70 | 2007 | Toyota | FJ Cruiser | SUV | 4.0L/6 | - | Gasoline
  JTHFN45Y 89 | 2008 | Lexus | SC 430 | Convertible | 4.3L/8 | RWD | Gasoline
  JTHCK262 85 | 2008 | Lexus | IS 250 | Sedan | 2.5L/6 | AWD | Gasoline
  2T2KGCEZ RC | 2024 | Lexus | NX 350 | SUV | 2.4L/4 | AWD | Gasoline
  1N4AL3AP JC | 2018 | Nissan | Altima | Sedan | 2.5L/4 | FWD | Gasoline
  JN8AS5MV DW | 2013 | Nissan | Rogue | SUV | 2.5L/4 | AWD | Gasoline
  5N1AT2MV LC | 2020 | Nissan | Rogue | SUV | 2.5L/4 | AWD | Gasoline
  JN8BT3AB SW | 2025 | Nissan | Rogue | SUV | 1.5L/3 | FWD | Gasoline | S
  3N8AP6CB SL | 2025 | Nissan | Kicks | SUV | 2.0L/4 | - | Gasoline | SV
  5NPE24AF GH | 2016 | Hyundai | Sonata | Sedan | 2.4L/4 | FWD | Gasoline
  5NPD84LF JH | 2018 | Hyundai | Elantra | Sedan | 2.0L/4 | FWD | Gasoline
  5NMS3CAA LH | 2020 | Hyundai | Santa Fe | SUV | 2.0L/4 | AWD | Gasoline | SEL
  KM8R5DGE PU | 2023 | Hyundai | Palisade | SUV | 3.8L/6 | AWD | Gasoline | Limited
  5XXGT4L3 JG | 2018 | Kia | Optima | Sedan | 2.4L/4 | FWD | Gasoline | LX
  KNAFK4A6 G5 | 2016 | Kia | Forte | Sedan | 1.8L/4 | FWD | Gasoline
  KNDERCAA M7 | 2021 | Kia | Seltos | SUV | 2.0L/4 | AWD | Gasoline | EX
  5XYP5DGC SG | 2025 | Kia | Telluride | SUV | 3.8L/6 | AWD | Gasoline
  1C4RJFBG HC | 2017 | Jeep | Grand Cherokee | SUV | 3.6L/6 | 4WD | Gasoline | Limited
  1C4RJKBG S8 | 2025 | Jeep | Grand Cherokee L | SUV | 3.6L/6 | 4WD | Gasoline | Limited
  1C4HJXDG MW | 2021 | Jeep | Wrangler | SUV | 3.6L/6 | 4WD | Gasoline | Unlimited Sport
  1C6RJTBG TL | 2026 | Jeep | Gladiator | Pickup | 3.6L/6 | 4WD | Gasoline | Rubicon
  1C4PJMBN PD | 2023 | Jeep | Cherokee | SUV | 2.0L/4 | 4WD | Gasoline | Trailhawk
  2C3CDXHG FH | 2015 | Dodge | Charger | Sedan | 3.6L/6 | RWD | Gasoline | SXT
  2B3CJ7DW AH | 2010 | Dodge | Challenger | Coupe | 6.1L/8 | RWD | Gasoline | SRT8
  1C6SRFET KN | 2019 | Ram | 1500 | Pickup | 5.7L/8 | 4WD | Gasoline
  3C6UR5DL NG | 2022 | Ram | 2500 | Pickup | 6.7L/6 | 4WD | Diesel
  2C4RC1L7 PR | 2023 | Chrysler | Pacifica | Minivan | 3.6L/6 | FWD | Plug-in hybrid | Touring L
  JF2GTABC L8 | 2020 | Subaru | Crosstrek | SUV | 2.0L/4 | AWD | Gasoline
  4S4BSANC J3 | 2018 | Subaru | Outback | SUV | 2.5L/4 | AWD | Gasoline | Limited
  JF1VBAL6 P9 | 2023 | Subaru | WRX | Sedan | 2.4L/4 | AWD | Gasoline | Limited
  JM3TCBCY M0 | 2021 | Mazda | CX-9 | SUV | 2.5L/4 | AWD | Gasoline | Touring
  JM1NDAM7 S0 | 2025 | Mazda | MX-5 | Convertible | 2.0L/4 | RWD | Gasoline | Grand Touring
  3VV4B7AX MM | 2021 | Volkswagen | Tiguan | SUV | 2.0L/4 | AWD | Gasoline
  3VWR17AU KM | 2019 | Volkswagen | Golf | Wagon | 1.8L/4 | - | Gasoline
  WAUM2AF2 KN | 2019 | Audi | A6 | Sedan | 3.0L/6 | AWD | Gasoline
  5UXKR0C5 G0 | 2016 | BMW | X5 | SUV | 3.0L/6 | AWD | Gasoline | xDrive35i
  WBAVB135 6P | 2006 | BMW | 325i | Sedan | 3.0L/6 | RWD | Gasoline
  WDC0G8EB LV | 2020 | Mercedes-Benz | GLC-Class | SUV | 2.0L/4 | AWD | Gasoline | GLC 300 4MATIC
  5YJ3E1EA KF | 2019 | Tesla | Model 3 | Sedan | Electric | RWD | Electric
  5YJYGDEE MF | 2021 | Tesla | Model Y | SUV | Electric | AWD | Electric
  SALYB2RV JA | 2018 | Land Rover | Range Rover Velar | SUV | 3.0L/6 | 4WD | Gasoline
`;

export interface VinSample {
  vin: string;
  year: number;
  make: string;
  model: string;
  body: string;
  /** "3.5L/6" is 3.5 liters and six cylinders. */
  engine: string;
  drive: string;
  fuel: string;
  trim: string;
}

export const vinSamples: readonly VinSample[] = table.trim().split("\n").map(readLine);

function readLine(line: string): VinSample {
  const [code = "", year, make = "", model = "", body = "", engine = "", drive = "", fuel = "", trim = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  const [beginning = "", rest = ""] = code.split(" ");
  return { vin: buildVin(beginning, rest), year: Number(year), make, model, body, engine, drive, fuel, trim };
}

/** A complete VIN from its first eight characters, year and plant. */
export function buildVin(beginning: string, rest: string): string {
  const draft = `${beginning}0${rest}100001`;
  return draft.slice(0, 8) + vinCheckDigit(draft) + draft.slice(9);
}
