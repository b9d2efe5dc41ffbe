import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import type { RegionName } from "./regions.ts";

export type Department = "Sales" | "Service" | "Parts" | "Finance" | "Management";

export interface OrganizationWords {
  key: "northstar" | "lakeside" | "cedarPine";
  name: string;
  slug: string;
  description: string;
  website: string;
  size: string;
  timeZone: string;
  customers: number;
  /** How many of the customers are in the bin. */
  binned: number;
  locations: readonly LocationWords[];
}

export interface LocationWords {
  region: RegionName;
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
  timeZone: string;
  department: Department | null;
  defaultRole: LocationRole;
  managerEmail: string;
  /** How many in ten customers buy here. */
  share: number;
}

/** Three organizations: with five locations in four time zones, with one, and with none. */
export const organizationWords: readonly OrganizationWords[] = [
  {
    key: "northstar",
    name: "Northstar Motors",
    slug: "northstar-motors",
    description:
      "Family-owned group of five stores, from New Jersey to California. New and used cars, service and parts.",
    website: "https://northstar-motors.example",
    size: "201-500",
    timeZone: "America/New_York",
    customers: 2_280,
    binned: 12,
    locations: [
      {
        region: "newark",
        name: "Northstar Newark",
        address: "415 Frelinghuysen Ave",
        city: "Newark",
        state: "NJ",
        zipCode: "07114",
        phone: "(973) 555-0150",
        email: "newark@northstar-motors.example",
        timeZone: "America/New_York",
        department: null,
        defaultRole: "user",
        managerEmail: "david.chen@northstar-motors.example",
        share: 3,
      },
      {
        region: "paramus",
        name: "Northstar Paramus",
        address: "210 Route 17 North",
        city: "Paramus",
        state: "NJ",
        zipCode: "07652",
        phone: "(201) 555-0150",
        email: "paramus@northstar-motors.example",
        timeZone: "America/New_York",
        department: "Sales",
        defaultRole: "sales_rep",
        managerEmail: "stella.novak@northstar-motors.example",
        share: 2,
      },
      {
        region: "chicago",
        name: "Northstar Chicago",
        address: "3300 N Western Ave",
        city: "Chicago",
        state: "IL",
        zipCode: "60618",
        phone: "(773) 555-0150",
        email: "chicago@northstar-motors.example",
        timeZone: "America/Chicago",
        department: null,
        defaultRole: "sales_rep",
        managerEmail: "rebecca.stein@northstar-motors.example",
        share: 2,
      },
      {
        // Arizona stays on standard time all year: half of it on Denver's clock, half on Los Angeles'.
        region: "phoenix",
        name: "Northstar Phoenix Service Center",
        address: "1750 E Camelback Rd",
        city: "Phoenix",
        state: "AZ",
        zipCode: "85016",
        phone: "(602) 555-0150",
        email: "phoenix@northstar-motors.example",
        timeZone: "America/Phoenix",
        department: "Service",
        defaultRole: "service_advisor",
        managerEmail: "samuel.ortiz@northstar-motors.example",
        share: 1.5,
      },
      {
        region: "losAngeles",
        name: "Northstar Los Angeles",
        address: "5900 W Pico Blvd",
        city: "Los Angeles",
        state: "CA",
        zipCode: "90035",
        phone: "(323) 555-0150",
        email: "losangeles@northstar-motors.example",
        timeZone: "America/Los_Angeles",
        department: null,
        defaultRole: "user",
        managerEmail: "brianna.scott@northstar-motors.example",
        share: 1.5,
      },
    ],
  },
  {
    key: "lakeside",
    name: "Lakeside Auto",
    slug: "lakeside-auto",
    description: "One store on the lake: pre-owned cars and an honest workshop since 1987.",
    website: "https://lakeside-auto.example",
    size: "11-50",
    timeZone: "America/Chicago",
    customers: 600,
    binned: 3,
    locations: [
      {
        region: "madison",
        name: "Lakeside Madison",
        address: "2800 University Ave",
        city: "Madison",
        state: "WI",
        zipCode: "53705",
        phone: "(608) 555-0150",
        email: "hello@lakeside-auto.example",
        timeZone: "America/Chicago",
        department: null,
        defaultRole: "user",
        managerEmail: "peter.kowalczyk@lakeside-auto.example",
        share: 10,
      },
    ],
  },
  {
    key: "cedarPine",
    name: "Cedar & Pine Auto Brokers",
    slug: "cedar-pine",
    description: "Finds the car you asked for and brings it to your door. No showroom.",
    website: "https://cedar-pine.example",
    size: "1-10",
    timeZone: "America/Los_Angeles",
    customers: 120,
    binned: 0,
    locations: [],
  },
];
