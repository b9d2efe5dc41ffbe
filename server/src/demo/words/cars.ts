/** A model, and how its VINs begin: the maker's three characters and five for the car, by the first and last model year of each. */
export interface CarModel {
  model: string;
  vins: readonly { from: number; until: number; begins: string }[];
}

/** Cars people drive: makers, and models in the years they were sold in America. */
export interface Make {
  make: string;
  models: readonly CarModel[];
}

/** "2012-2016 2HGFB2F5, 2017-2021 2HGFC2F5": NHTSA's data reads year, make and model from them. */
const sold = (model: string, vins: string): CarModel => ({
  model,
  vins: vins.split(", ").map((text) => {
    const [years = "", begins = ""] = text.split(" ");
    const [from = 0, until = 0] = years.split("-").map(Number);
    return { from, until, begins };
  }),
});

export const makes: readonly Make[] = [
  {
    make: "Toyota",
    models: [
      sold(
        "Camry",
        "2010-2011 4T1BF3EK, 2012-2017 4T1BF1FK, 2018-2019 4T1B11HK, 2020-2024 4T1G11AK, 2025-2027 4T1DAACK",
      ),
      sold("Corolla", "2010-2013 2T1BU4EE, 2014-2019 5YFBURHE, 2020-2022 5YFEPRAE, 2023-2027 5YFS4MCE"),
      sold("RAV4", "2010-2012 2T3BF4DV, 2013-2018 2T3WFREV, 2019-2025 2T3P1RFV, 2026-2027 2T36CRAV"),
      sold(
        "Highlander",
        "2010-2013 5TDBK3EH, 2014-2016 5TDJKRFH, 2017-2019 5TDJZRFH, 2020-2022 5TDGZRBH, 2023-2027 5TDKDRBH",
      ),
      sold("Tacoma", "2010-2015 3TMLU4EN, 2016-2023 3TMCZ5AN, 2024-2027 3TYLB5JN"),
      sold("Sienna", "2010-2016 5TDKK4CC, 2017-2020 5TDYZ3DC, 2021-2027 5TDYRKEC"),
      sold("Prius", "2010-2015 JTDKN3DU, 2016-2018 JTDKBRFU, 2019-2022 JTDKARFU, 2023-2027 JTDACAAU"),
    ],
  },
  {
    make: "Honda",
    models: [
      sold("Civic", "2010-2011 2HGFA1F5, 2012-2016 2HGFB2F5, 2017-2021 2HGFC2F5, 2022-2027 2HGFE2F5"),
      sold("Accord", "2010-2012 1HGCP2F3, 2013-2017 1HGCR2F3, 2018-2022 1HGCV1F3, 2023-2027 1HGCY1F3"),
      sold("CR-V", "2010-2011 5J6RE4H5, 2012-2016 5J6RM4H5, 2017-2022 2HKRW2H5, 2023-2027 2HKRS4H7"),
      sold("Pilot", "2010-2015 5FNYF4H5, 2016-2022 5FNYF6H5, 2023-2027 5FNYG1H3"),
      sold("Odyssey", "2010-2010 5FNRL3H7, 2011-2020 5FNRL5H6, 2021-2027 5FNRL6H7"),
      sold("HR-V", "2016-2022 3CZRU6H5, 2023-2027 3CZRZ2H5"),
    ],
  },
  {
    make: "Ford",
    models: [
      sold("F-150", "2010-2010 1FTFW1EV, 2011-2020 1FTFW1EF, 2021-2023 1FTFW1E5, 2024-2027 1FTFW3L5"),
      sold("Escape", "2010-2012 1FMCU0D7, 2013-2019 1FMCU0GX, 2020-2022 1FMCU0G6, 2023-2027 1FMCU0GN"),
      sold("Explorer", "2010-2010 1FMEU7DE, 2011-2019 1FM5K8D8, 2020-2024 1FMSK8DH, 2025-2027 1FMUK8DH"),
      sold("Mustang", "2010-2014 1ZVBP8AM, 2015-2027 1FA6P8CF"),
      sold("Fusion", "2010-2012 3FAHP0HA, 2013-2020 3FA6P0H7"),
      sold("Bronco Sport", "2021-2024 3FMCR9B6, 2025-2027 3FMCR9BN"),
    ],
  },
  {
    make: "Chevrolet",
    models: [
      sold(
        "Silverado 1500",
        "2011-2013 1GCRCSE0, 2014-2018 3GCUKREC, 2019-2021 1GCUYDED, 2022-2024 3GCUDDED, 2025-2027 1GCPAETD",
      ),
      sold(
        "Equinox",
        "2010-2011 2CNALDEW, 2012-2012 2GNALDEK, 2013-2017 2GNALCEK, 2018-2024 3GNAXKEV, 2025-2027 3GNAXPEG",
      ),
      sold("Malibu", "2010-2012 1G1ZC5EB, 2013-2015 1G11C5SA, 2016-2025 1G1ZE5ST"),
      sold("Tahoe", "2010-2014 1GNUKBE0, 2015-2020 1GNSKBKC, 2021-2024 1GNSKNKD, 2025-2027 1GNS6NKD"),
      sold("Traverse", "2010-2012 1GNKVGED, 2013-2017 1GNKVGKD, 2018-2023 1GNEVGKW, 2024-2027 1GNEVGKS"),
      sold("Bolt EV", "2017-2023 1G1FW6S0"),
    ],
  },
  {
    make: "Nissan",
    models: [
      sold("Altima", "2010-2012 1N4AL2AP, 2013-2018 1N4AL3AP, 2019-2027 1N4BL4CV"),
      sold("Rogue", "2010-2013 JN8AS5MV, 2014-2020 5N1AT2MV, 2021-2027 5N1BT3BB"),
      sold("Sentra", "2010-2012 3N1AB6AP, 2013-2020 3N1AB7AP, 2021-2025 3N1AB8CV, 2026-2027 3N1AB9BV"),
      sold(
        "Pathfinder",
        "2010-2012 5N1AR1NN, 2013-2016 5N1AR2MN, 2017-2019 5N1DR2MN, 2020-2021 5N1DR2CM, 2022-2027 5N1DR3CA",
      ),
      sold("Leaf", "2011-2012 JN1AZ0CP, 2013-2017 1N4AZ0CP, 2018-2019 1N4AZ1CP, 2020-2027 1N4AZ1CV"),
    ],
  },
  {
    make: "Hyundai",
    models: [
      sold("Elantra", "2010-2010 KMHDU4AD, 2011-2016 KMHDH4AE, 2017-2020 KMHD84LF, 2021-2027 KMHLM4AG"),
      sold("Sonata", "2010-2014 5NPEB4AC, 2015-2019 5NPE24AF, 2020-2020 5NPEL4JA, 2021-2027 KMHL64JA"),
      sold("Tucson", "2010-2015 KM8JU3AC, 2016-2021 KM8J33A4, 2022-2027 KM8JF3AE"),
      sold(
        "Santa Fe",
        "2010-2010 5NMSG3AB, 2011-2012 5XYZG3AB, 2013-2018 KM8SM4HF, 2019-2020 5NMS3CAD, 2021-2023 5NMS24AJ, 2024-2027 5NMP24GL",
      ),
      sold("Ioniq 5", "2022-2027 KM8KNDAF"),
    ],
  },
  {
    make: "Kia",
    models: [
      sold("Sorento", "2011-2015 5XYKT3A1, 2016-2020 5XYPG4A3, 2021-2027 5XYRG4LC"),
      sold(
        "Sportage",
        "2010-2010 KNDKG3A4, 2011-2014 KNDPB3A2, 2015-2016 KNDPB3AC, 2017-2022 KNDPM3AC, 2023-2027 5XYK6CDF",
      ),
      sold("Optima", "2010-2015 KNAGM4A7, 2016-2020 5XXGT4L3"),
      sold("Telluride", "2020-2026 5XYP2DHC, 2027-2027 5XYPE5N1"),
      sold("Soul", "2010-2013 KNDJT2A1, 2014-2019 KNDJN2A2, 2020-2027 KNDJ23AU"),
    ],
  },
  {
    make: "Subaru",
    models: [
      sold("Outback", "2010-2014 4S4BRBCC, 2015-2019 4S4BSACC, 2020-2025 4S4BTACC, 2026-2027 JF2BUPDZ"),
      sold("Forester", "2010-2013 JF2SH6CC, 2014-2020 JF2SJADC, 2021-2025 JF2SKAGC, 2026-2027 4S4SLDB6"),
      sold("Crosstrek", "2016-2017 JF2GPABC, 2018-2023 JF2GTABC, 2024-2027 4S4GUHD6"),
      sold("Ascent", "2019-2023 4S4WMACD, 2025-2027 4S4WMACD"),
    ],
  },
  {
    make: "Jeep",
    models: [
      sold("Wrangler", "2010-2011 1J4AA2D1, 2012-2017 1C4BJWDG, 2018-2023 1C4HJXDG, 2024-2027 1C4PJXDG"),
      sold("Grand Cherokee", "2010-2011 1J4PR4GK, 2012-2022 1C4RJFAG, 2023-2027 1C4RJHAG"),
      sold("Compass", "2010-2011 1J4NT4FB, 2012-2016 1C4NJDBB, 2017-2022 3C4NJDBB, 2023-2027 3C4NJDBN"),
      sold("Gladiator", "2020-2023 1C6HJTAG, 2024-2027 1C6RJTBG"),
    ],
  },
  {
    make: "Ram",
    models: [
      sold("1500", "2013-2018 1C6RR7LT, 2019-2024 1C6SRFFT, 2025-2027 1C6SRFFP"),
      sold("2500", "2013-2027 3C6UR5CL"),
    ],
  },
  {
    make: "GMC",
    models: [
      sold(
        "Sierra 1500",
        "2011-2013 3GTP2VE7, 2014-2015 3GTU2UEC, 2016-2018 1GTV2MEC, 2019-2021 3GTU9DED, 2022-2027 3GTUUDED",
      ),
      sold(
        "Terrain",
        "2010-2010 2CTFLEEW, 2011-2011 2CTALMEC, 2012-2017 2GKALREK, 2018-2022 3GKALMEV, 2023-2027 3GKALMEG",
      ),
      sold("Acadia", "2010-2016 1GKLVNED, 2017-2023 1GKKNULS, 2024-2027 1GKENNKS"),
    ],
  },
  {
    make: "Volkswagen",
    models: [
      sold(
        "Jetta",
        "2010-2010 3VWRZ7AJ, 2011-2015 3VW2K7AJ, 2016-2018 3VWD17AJ, 2019-2021 3VWC57BU, 2022-2024 3VWCM7BU, 2025-2027 3VW5M7BU",
      ),
      sold("Tiguan", "2010-2017 WVGAV7AX, 2018-2024 3VV2B7AX, 2025-2027 3VVCR7RM"),
      sold("Atlas", "2018-2021 1V2MR2CA, 2022-2025 1V2HR2CA, 2026-2027 1V2BN2CA"),
      sold("Passat", "2010-2011 WVWMN7AN, 2012-2018 1VWCM7A3, 2019-2022 1VWMA7A3"),
    ],
  },
  {
    make: "Mazda",
    models: [
      sold("CX-5", "2013-2016 JM3KE4BE, 2017-2027 JM3KFBBL"),
      sold(
        "Mazda3",
        "2010-2013 JM1BL1SG, 2014-2016 JM1BM1V7, 2017-2018 JM1BN1V7, 2019-2021 3MZBPAAM, 2022-2022 3MZBPABL, 2023-2025 3MZBPABM, 2026-2027 3MZBPABL",
      ),
      sold("CX-9", "2010-2015 JM3TB3MV, 2016-2023 JM3TCBDY"),
    ],
  },
  {
    make: "BMW",
    models: [
      sold(
        "330i",
        "2017-2018 WBA8D9C5, 2019-2019 WBA5R7C5, 2020-2022 3MW5R7J0, 2023-2024 3MW89FF0, 2025-2027 3MW89CW0",
      ),
      sold(
        "X3",
        "2010-2010 WBAPC9C4, 2011-2017 5UXWX7C5, 2018-2019 5UXTR9C5, 2020-2021 5UXTY5C0, 2022-2024 5UX53DP0, 2025-2026 5UX53GP0, 2027-2027 WBX33HR0",
      ),
      sold("X5", "2010-2010 5UXFE4C5, 2011-2013 5UXZV4C5, 2014-2019 5UXKR0C5, 2020-2023 5UXCR6C0, 2024-2026 5UX23EU0"),
    ],
  },
  {
    make: "Mercedes-Benz",
    models: [
      sold("C-Class", "2010-2012 WDDGF8BB, 2013-2015 WDDGF4HB, 2016-2021 55SWF4JB, 2022-2027 W1KAF4GB"),
      sold("GLC-Class", "2016-2020 WDC0G4JB, 2021-2022 W1N0G8DB, 2023-2027 W1NKM4HB"),
      sold(
        "E-Class",
        "2010-2013 WDDHF5GB, 2014-2017 WDDHF5KB, 2018-2020 WDDZF4JB, 2021-2023 W1KZF8DB, 2024-2027 W1KLF4HB",
      ),
    ],
  },
  {
    make: "Lexus",
    models: [
      sold("RX 350", "2010-2014 2T2ZK1BA, 2015-2019 2T2BZMCA, 2020-2022 2T2HZMDA, 2023-2025 2T2BAMCA"),
      sold("ES 350", "2010-2018 JTHBK1GG, 2019-2019 58ABZ1B1, 2020-2027 58ADZ1B1"),
      sold("NX 300", "2018-2019 JTJYARBZ, 2020-2021 JTJGARBZ"),
    ],
  },
  {
    make: "Tesla",
    models: [sold("Model 3", "2017-2027 5YJ3E1EA"), sold("Model Y", "2020-2021 5YJYGDEE, 2022-2027 7SAYGDEE")],
  },
  {
    make: "Volvo",
    models: [
      sold("XC60", "2010-2017 YV4940DL, 2018-2024 YV4102RK, 2025-2027 YV4L12RK"),
      sold(
        "XC90",
        "2010-2010 YV4982CZ, 2011-2011 YV4940CZ, 2012-2014 YV4952CZ, 2016-2022 YV4A22PK, 2023-2027 YV4062PF",
      ),
    ],
  },
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
