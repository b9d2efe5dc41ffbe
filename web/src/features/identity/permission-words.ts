import { sameAs } from "@automotive-crm/contract/permissions/permission-groups";

/** In the order they are listed; the key is what precedes the act in a permission's name. */
const subjects: Readonly<Record<string, string>> = {
  "org:customers": "Customers and their vehicles",
  appointments: "Appointments",
  calls: "Calls",
  texts: "Texts",
  emails: "Emails",
  deals: "Deals",
  contact: "Do-not-call list",
  campaigns: "Campaigns",
  inventory: "Inventory",
  "org:reports": "Reports",
  "org:locations": "Locations",
  "org:users": "Access",
  user: "Users",
  organization: "Organization",
  "org:settings": "Settings",
  data: "Data",
};

const acts: Readonly<Record<string, string>> = {
  create: "add",
  edit_others: "edit other people's",
  overlap: "double-book an advisor",
  override: "call a number on it, with a reason",
};

export interface SubjectRights {
  subject: string;
  acts: readonly string[];
}

/** Says permissions in words, by what they are about: "Customers and their vehicles", "view", "add". */
export function permissionWords(permissions: readonly string[]): SubjectRights[] {
  const bySubject = new Map<string, string[]>();
  for (const permission of new Set(permissions.map(sameAs))) {
    const end = permission.lastIndexOf(":");
    const [about, act] = [permission.slice(0, end), permission.slice(end + 1)];
    bySubject.set(about, [...(bySubject.get(about) ?? []), acts[act] ?? act.replaceAll("_", " ")]);
  }
  const order = Object.keys(subjects);
  const placeOf = (about: string) => (order.includes(about) ? order.indexOf(about) : order.length);
  return [...bySubject]
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([about, known]) => ({ subject: subjects[about] ?? sentence(about), acts: known }));
}

/** "super_admin" as "Super admin". */
function sentence(name: string): string {
  const words = name.replace(/^org:/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
