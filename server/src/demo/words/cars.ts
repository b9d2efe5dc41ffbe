/** Cars people drive: the VIN's first three characters per maker, and models with the years they were sold in America. */
export interface Make {
  make: string;
  vinPrefix: string;
  models: readonly { model: string; from: number; until: number }[];
}

const thisDay = 9999;
const since = (model: string, from: number, until = thisDay) => ({ model, from, until });

export const makes: readonly Make[] = [
  {
    make: "Toyota",
    vinPrefix: "4T1",
    models: [
      since("Camry", 1983),
      since("Corolla", 1968),
      since("RAV4", 1996),
      since("Highlander", 2001),
      since("Tacoma", 1995),
      since("Sienna", 1998),
      since("Prius", 2001),
    ],
  },
  {
    make: "Honda",
    vinPrefix: "1HG",
    models: [
      since("Civic", 1973),
      since("Accord", 1976),
      since("CR-V", 1997),
      since("Pilot", 2003),
      since("Odyssey", 1995),
      since("HR-V", 2016),
    ],
  },
  {
    make: "Ford",
    vinPrefix: "1FA",
    models: [
      since("F-150", 1975),
      since("Escape", 2001),
      since("Explorer", 1991),
      since("Mustang", 1964),
      since("Fusion", 2006, 2020),
      since("Bronco Sport", 2021),
    ],
  },
  {
    make: "Chevrolet",
    vinPrefix: "1G1",
    models: [
      since("Silverado 1500", 1999),
      since("Equinox", 2005),
      since("Malibu", 1997, 2025),
      since("Tahoe", 1995),
      since("Traverse", 2009),
      since("Bolt EV", 2017, 2023),
    ],
  },
  {
    make: "Nissan",
    vinPrefix: "1N4",
    models: [
      since("Altima", 1993),
      since("Rogue", 2008),
      since("Sentra", 1982),
      since("Pathfinder", 1986),
      since("Leaf", 2011),
    ],
  },
  {
    make: "Hyundai",
    vinPrefix: "5NP",
    models: [
      since("Elantra", 1992),
      since("Sonata", 1989),
      since("Tucson", 2005),
      since("Santa Fe", 2001),
      since("Ioniq 5", 2022),
    ],
  },
  {
    make: "Kia",
    vinPrefix: "5XX",
    models: [
      since("Sorento", 2003),
      since("Sportage", 1995),
      since("Optima", 2001, 2020),
      since("Telluride", 2020),
      since("Soul", 2010),
    ],
  },
  {
    make: "Subaru",
    vinPrefix: "4S4",
    models: [since("Outback", 1995), since("Forester", 1998), since("Crosstrek", 2013), since("Ascent", 2019)],
  },
  {
    make: "Jeep",
    vinPrefix: "1C4",
    models: [since("Wrangler", 1987), since("Grand Cherokee", 1993), since("Compass", 2007), since("Gladiator", 2020)],
  },
  { make: "Ram", vinPrefix: "1C6", models: [since("1500", 2011), since("2500", 2011)] },
  {
    make: "GMC",
    vinPrefix: "1GT",
    models: [since("Sierra 1500", 1999), since("Terrain", 2010), since("Acadia", 2007)],
  },
  {
    make: "Volkswagen",
    vinPrefix: "3VW",
    models: [since("Jetta", 1980), since("Tiguan", 2009), since("Atlas", 2018), since("Passat", 1990, 2022)],
  },
  { make: "Mazda", vinPrefix: "JM3", models: [since("CX-5", 2013), since("Mazda3", 2004), since("CX-9", 2007, 2023)] },
  { make: "BMW", vinPrefix: "WBA", models: [since("330i", 2001), since("X3", 2004), since("X5", 2000)] },
  {
    make: "Mercedes-Benz",
    vinPrefix: "W1N",
    models: [since("C 300", 2008), since("GLC 300", 2016), since("E 350", 2006)],
  },
  {
    make: "Lexus",
    vinPrefix: "2T2",
    models: [since("RX 350", 2007), since("ES 350", 2007), since("NX 300", 2018, 2021)],
  },
  { make: "Tesla", vinPrefix: "5YJ", models: [since("Model 3", 2017), since("Model Y", 2020)] },
  { make: "Volvo", vinPrefix: "YV4", models: [since("XC60", 2010), since("XC90", 2003)] },
];

export const carColors: readonly string[] = [
  "White",
  "Black",
  "Silver",
  "Gray",
  "Blue",
  "Red",
  "Pearl White",
  "Midnight Blue",
  "Forest Green",
  "Champagne",
  "Burgundy",
];
