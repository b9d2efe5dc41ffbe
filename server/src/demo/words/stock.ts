/** What cars on the lot have in common with others of their model. */

const trucks = /F-150|Silverado|1500|2500|Tacoma|Gladiator/;
const vans = /Sienna|Odyssey/;
const cars =
  /Camry|Corolla|Prius|Civic|Accord|Mustang|Fusion|Malibu|Altima|Sentra|Leaf|Elantra|Sonata|Optima|Jetta|Passat|Mazda3|330i|Class$|ES 350|Model 3|Bolt/;
const electric = /Leaf|Bolt|Ioniq 5|Model [3Y]/;
const premium = /BMW|Mercedes-Benz|Lexus|Tesla|Volvo/;

/** In dollars, when it was new. */
export const usualPrice = (make: string, model: string): number => {
  const usual = trucks.test(model) ? 52_000 : vans.test(model) ? 43_000 : cars.test(model) ? 28_500 : 36_500;
  return premium.test(make) ? usual * 1.45 : usual;
};

export function equipmentOf(make: string, model: string) {
  const isSuv = model.startsWith("GLC") || (!trucks.test(model) && !vans.test(model) && !cars.test(model));
  const isElectric = electric.test(`${make} ${model}`);
  return {
    body: trucks.test(model) ? "Pickup" : vans.test(model) ? "Van" : isSuv ? "SUV" : "Sedan",
    drive: trucks.test(model) ? "4WD" : isSuv || make === "Subaru" ? "AWD" : "FWD",
    fuel: isElectric ? "Electric" : /Prius/.test(model) ? "Hybrid" : "Gasoline",
    engine: isElectric ? "Electric" : trucks.test(model) ? "3.5L V6 turbo" : isSuv ? "2.5L I4" : "2.0L I4",
    doors: 4,
  };
}

export const carFeatures: readonly string[] = [
  "Adaptive cruise control",
  "Apple CarPlay",
  "Backup camera",
  "Blind spot monitor",
  "Heated seats",
  "Leather seats",
  "Panoramic roof",
  "Power liftgate",
  "Remote start",
  "Tow package",
];

export const lotPlaces: readonly string[] = [
  "Row A",
  "Row B",
  "Row C",
  "Front line",
  "Showroom",
  "Back lot",
  "Overflow",
];

export const holdReasons: readonly string[] = [
  "Waiting for the title",
  "Open recall, parts on order",
  "Held for the manager until Saturday",
];

export const stockNotes: readonly string[] = [
  "Two keys, both books in the glove box.",
  "Small chip in the windshield, on the list for the glass shop.",
  "One owner, serviced here since new.",
  "New tires all around last month.",
  "Only one key: order another before delivery.",
  "Was a loaner for our own service department.",
];
