import { quickDemoEmail } from "#app/demo/demo-offers.ts";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import type { Department, OrganizationWords } from "./organizations.ts";

export interface PersonWords {
  firstName: string;
  lastName: string;
  email: string;
  department: string | null;
  isSuperAdmin?: true;
  belongs: readonly Belonging[];
}

/** A membership. Without a role, the person can do only what their location roles allow. */
export interface Belonging {
  to: OrganizationWords["key"];
  role: string | null;
  /** Location names, the primary one first. */
  worksAt: readonly { location: string; role: LocationRole; department: Department | null }[];
}

/** `Newark: manager` at Northstar; the department follows the person's. */
const northstar = (
  role: string | null,
  department: Department | null,
  ...places: [string, LocationRole][]
): Belonging => ({
  to: "northstar",
  role,
  worksAt: places.map(([town, at]) => ({ location: `Northstar ${town}`, role: at, department })),
});

const lakeside = (role: string | null, department: Department | null, at?: LocationRole): Belonging => ({
  to: "lakeside",
  role,
  worksAt: at === undefined ? [] : [{ location: "Lakeside Madison", role: at, department }],
});

const cedarPine = (role: string): Belonging => ({ to: "cedarPine", role, worksAt: [] });

function person(name: string, email: string, department: string | null, ...belongs: Belonging[]): PersonWords {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" "), email, department, belongs };
}

const atNorthstar = (name: string) => `${name}@northstar-motors.example`;
const atLakeside = (name: string) => `${name}@lakeside-auto.example`;
const phoenix = "Phoenix Service Center";

/** Thirty people, at least one for each role. */
export const cast: readonly PersonWords[] = [
  { ...person("Grace Whitfield", "grace.whitfield@automotive-crm.example", null), isSuperAdmin: true },
  person(
    "Jordan Blake",
    quickDemoEmail,
    "sales",
    northstar("bdc_manager", "Sales", ["Newark", "manager"], ["Paramus", "manager"]),
  ),
  person(
    "Maria Alvarez",
    atNorthstar("maria.alvarez"),
    "Management",
    northstar("org:admin", "Management", ["Newark", "admin"], ["Chicago", "admin"]),
  ),
  person("David Chen", atNorthstar("david.chen"), "Sales", northstar("org:manager", "Sales", ["Newark", "manager"])),
  person(
    "Aisha Rahman",
    atNorthstar("aisha.rahman"),
    "Management",
    northstar("org:moderator", "Management", ["Newark", "manager"]),
  ),
  person(
    "Tyler O'Connor",
    atNorthstar("tyler.oconnor"),
    "Sales",
    northstar("org:sales_rep", "Sales", ["Newark", "sales_rep"]),
  ),
  person(
    "Priya Natarajan",
    atNorthstar("priya.natarajan"),
    "Parts",
    northstar("org:member", "Parts", ["Paramus", "user"]),
  ),
  person("Helen Brandt", atNorthstar("helen.brandt"), "Finance", northstar("org:viewer", "Finance")),
  person(
    "Marcus Johnson",
    atNorthstar("marcus.johnson"),
    "Service",
    northstar(null, "Service", ["Newark", "service_advisor"]),
  ),
  person(
    "Keisha Coleman",
    atNorthstar("keisha.coleman"),
    "Sales",
    northstar(null, "Sales", ["Newark", "bdc_rep"], ["Paramus", "bdc_rep"]),
  ),
  person("Luca D'Amico", atNorthstar("luca.damico"), "Sales", northstar(null, "Sales", ["Chicago", "sales_rep"])),
  person(
    "Rebecca Stein",
    atNorthstar("rebecca.stein"),
    "Management",
    northstar(null, "Management", ["Chicago", "manager"]),
  ),
  person("Samuel Ortiz", atNorthstar("samuel.ortiz"), "Service", northstar(null, "Service", [phoenix, "admin"])),
  person("Chloé Martin", atNorthstar("chloe.martin"), "Finance", northstar(null, "Finance", ["Los Angeles", "user"])),
  person(
    "Hiroshi Tanaka",
    atNorthstar("hiroshi.tanaka"),
    "Service",
    northstar(null, "Service", [phoenix, "service_advisor"], ["Los Angeles", "service_advisor"]),
  ),
  person(
    "Zoë Lindqvist",
    atNorthstar("zoe.lindqvist"),
    "Sales",
    northstar("org:sales_rep", "Sales", ["Los Angeles", "sales_rep"]),
  ),
  person(
    "Omar Haddad",
    atNorthstar("omar.haddad"),
    "Service",
    northstar(null, "Service", ["Chicago", "service_advisor"]),
  ),
  person(
    "Brianna Scott",
    atNorthstar("brianna.scott"),
    "Management",
    northstar(null, "Management", ["Los Angeles", "manager"]),
  ),
  person(
    "Kevin Murphy",
    atNorthstar("kevin.murphy"),
    "Sales",
    northstar(null, "Sales", ["Paramus", "sales_rep"], ["Newark", "sales_rep"]),
  ),
  person("Fátima Idrissi", atNorthstar("fatima.idrissi"), "Sales", northstar(null, "Sales", [phoenix, "bdc_rep"])),
  person(
    "Stella Novak",
    atNorthstar("stella.novak"),
    "Sales",
    northstar("org:manager", "Sales", ["Paramus", "manager"]),
    lakeside("org:viewer", "Sales"),
  ),
  person("Ingrid Olsen", atLakeside("ingrid.olsen"), "Management", lakeside("org:admin", "Management", "admin")),
  person("Peter Kowalczyk", atLakeside("peter.kowalczyk"), "Management", lakeside(null, "Management", "manager")),
  person("Nia Roberts", atLakeside("nia.roberts"), "Sales", lakeside("org:sales_rep", "Sales", "sales_rep")),
  person("Tom Becker", atLakeside("tom.becker"), "Service", lakeside(null, "Service", "service_advisor")),
  // Migrated from an older system, where the role was just "member".
  person("Dolores Vega", atLakeside("dolores.vega"), "Parts", lakeside("member", "Parts", "user")),
  person("Elena Petrova", "elena.petrova@cedar-pine.example", "Management", cedarPine("org:admin")),
  person("Joshua Kim", "joshua.kim@cedar-pine.example", "Sales", cedarPine("org:member")),
  person("Wanda Hughes", "wanda.hughes@cedar-pine.example", "Finance", cedarPine("org:viewer")),
  person("Noah Fischer", "noah.fischer@newcomer.example", null),
];
