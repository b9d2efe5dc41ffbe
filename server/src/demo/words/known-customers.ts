import type { PhoneType } from "@automotive-crm/contract/fields/phones";
import type { RegionName } from "./regions.ts";

/** A customer of the first organization that guides, tours and tests mention by name. */
export interface KnownCustomer {
  firstName: string;
  lastName: string;
  region: RegionName;
  phones: readonly { number: string; type: PhoneType }[];
  emails: readonly string[];
  /** How many customers are newer. */
  newer: number;
}

export const knownCustomers: readonly KnownCustomer[] = [
  {
    firstName: "Felix",
    lastName: "Malfait",
    region: "paramus",
    phones: [{ number: "(201) 555-0142", type: "mobile" }],
    emails: ["felix.malfait@example.com"],
    newer: 3,
  },
  {
    firstName: "Renée",
    lastName: "D'Angelo",
    region: "newark",
    phones: [
      { number: "(973) 555-0177", type: "mobile" },
      { number: "(305) 555-0142", type: "home" },
    ],
    emails: ["renee.dangelo@example.com"],
    newer: 1,
  },
  {
    firstName: "José",
    lastName: "Álvarez",
    region: "losAngeles",
    phones: [{ number: "(323) 555-0118", type: "mobile" }],
    emails: ["jose.alvarez@mail.example"],
    newer: 5,
  },
  {
    firstName: "Anne-Marie",
    lastName: "Smith-Jones",
    region: "chicago",
    phones: [
      { number: "(312) 555-0164 x204", type: "work" },
      { number: "(773) 555-0121", type: "mobile" },
    ],
    emails: ["annemarie@example.net", "a.smithjones@example.org"],
    newer: 7,
  },
  {
    firstName: "Łukasz",
    lastName: "Wójcik",
    region: "chicago",
    phones: [{ number: "(773) 555-0186", type: "mobile" }],
    emails: [],
    newer: 12,
  },
  {
    firstName: "Zoë",
    lastName: "O'Brien",
    region: "phoenix",
    phones: [{ number: "(602) 555-0133", type: "mobile" }],
    emails: ["zoe.obrien@example.com"],
    newer: 18,
  },
  {
    firstName: "Maximiliana-Konstantina",
    lastName: "Wolfeschlegelsteinhausen-Papadimitriou",
    region: "newark",
    phones: [{ number: "(862) 555-0108", type: "home" }],
    emails: ["maximiliana-konstantina.wolfeschlegelsteinhausen@mail.example"],
    newer: 25,
  },
];

/** Only they have line 0142, so its four digits find two people and no more. */
export const reservedLines: readonly string[] = ["0142"];
