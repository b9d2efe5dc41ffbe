import { quickDemoEmail } from "#app/demo/demo-offers.ts";
import { toAscii } from "#app/demo/customers/names.demo.ts";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import type { Department, OrganizationWords } from "./organizations.ts";

export interface PersonWords {
  firstName: string;
  lastName: string;
  email: string;
  /** As the account says. */
  department: string | null;
  /** At each location. */
  worksIn: Department | null;
  isSuperAdmin?: true;
  belongs: readonly Belonging[];
}

/** A membership. Without a role, the person can do only what their location roles allow. */
interface Belonging {
  to: OrganizationWords["key"];
  role: string | null;
  /** The primary one first. */
  worksAt: readonly { location: string; role: LocationRole }[];
}

type Place = [town: string, role: LocationRole];

const membership =
  (to: Belonging["to"], name: string) =>
  (role: string | null, ...places: Place[]): Belonging => ({
    to,
    role,
    worksAt: places.map(([town, at]) => ({ location: `${name} ${town}`, role: at })),
  });

const northstar = membership("northstar", "Northstar");
const lakeside = membership("lakeside", "Lakeside");
const cedarPine = membership("cedarPine", "Cedar & Pine");
const domains = { northstar: "northstar-motors", lakeside: "lakeside-auto", cedarPine: "cedar-pine" };

function person(name: string, department: Department | null, ...belongs: Belonging[]): PersonWords {
  const [firstName = "", ...rest] = name.split(" ");
  const lastName = rest.join(" ");
  const domain = belongs[0] ? domains[belongs[0].to] : "newcomer";
  const email = `${toAscii(firstName)}.${toAscii(lastName)}@${domain}.example`;
  return { firstName, lastName, email, department, worksIn: department, belongs };
}

const phoenix = "Phoenix Service Center";

/** Thirty people, at least one for each role. */
export const cast: readonly PersonWords[] = [
  { ...person("Grace Whitfield", null), email: "grace.whitfield@automotive-crm.example", isSuperAdmin: true },
  {
    ...person("Jordan Blake", "Sales", northstar("bdc_manager", ["Newark", "manager"], ["Paramus", "manager"])),
    email: quickDemoEmail,
    department: "sales",
  },
  person("Maria Alvarez", "Management", northstar("org:admin", ["Newark", "admin"], ["Chicago", "admin"])),
  person("David Chen", "Sales", northstar("org:manager", ["Newark", "manager"])),
  person("Aisha Rahman", "Management", northstar("org:moderator", ["Newark", "manager"])),
  person("Tyler O'Connor", "Sales", northstar("org:sales_rep", ["Newark", "sales_rep"])),
  person("Priya Natarajan", "Parts", northstar("org:member", ["Paramus", "user"])),
  person("Helen Brandt", "Finance", northstar("org:viewer")),
  person("Marcus Johnson", "Service", northstar(null, ["Newark", "service_advisor"])),
  person("Keisha Coleman", "Sales", northstar(null, ["Newark", "bdc_rep"], ["Paramus", "bdc_rep"])),
  person("Luca D'Amico", "Sales", northstar(null, ["Chicago", "sales_rep"])),
  person("Rebecca Stein", "Management", northstar(null, ["Chicago", "manager"])),
  person("Samuel Ortiz", "Service", northstar(null, [phoenix, "admin"])),
  person("Chloé Martin", "Finance", northstar(null, ["Los Angeles", "user"])),
  person(
    "Hiroshi Tanaka",
    "Service",
    northstar(null, [phoenix, "service_advisor"], ["Los Angeles", "service_advisor"]),
  ),
  person("Zoë Lindqvist", "Sales", northstar("org:sales_rep", ["Los Angeles", "sales_rep"])),
  person("Omar Haddad", "Service", northstar(null, ["Chicago", "service_advisor"])),
  person("Brianna Scott", "Management", northstar(null, ["Los Angeles", "manager"])),
  person("Kevin Murphy", "Sales", northstar(null, ["Paramus", "sales_rep"], ["Newark", "sales_rep"])),
  person("Fátima Idrissi", "Sales", northstar(null, [phoenix, "bdc_rep"])),
  person("Stella Novak", "Sales", northstar("org:manager", ["Paramus", "manager"]), lakeside("org:viewer")),
  person("Ingrid Olsen", "Management", lakeside("org:admin", ["Madison", "admin"])),
  person("Peter Kowalczyk", "Management", lakeside(null, ["Madison", "manager"])),
  person("Nia Roberts", "Sales", lakeside("org:sales_rep", ["Madison", "sales_rep"])),
  person("Tom Becker", "Service", lakeside(null, ["Madison", "service_advisor"])),
  // Migrated from an older system, where the role was just "member".
  person("Dolores Vega", "Parts", lakeside("member", ["Madison", "user"])),
  person("Elena Petrova", "Management", cedarPine("org:admin")),
  person("Joshua Kim", "Sales", cedarPine("org:member")),
  person("Wanda Hughes", "Finance", cedarPine("org:viewer")),
  person("Noah Fischer", null),
];
