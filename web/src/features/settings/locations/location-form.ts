import type { Location } from "@automotive-crm/contract/organizations/location";
import { departments } from "@automotive-crm/contract/organizations/location-changes";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";

/** What is typed and chosen in the form of a location; empty texts stand for nothing. */
export interface LocationValues {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
  timeZone: string;
  department: string;
  role: LocationRole;
  managerId: string;
  status: Location["status"];
  isPrimary: boolean;
}

export const newLocation: LocationValues = {
  name: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  phone: "",
  email: "",
  timeZone: "",
  department: "",
  role: "user",
  managerId: "",
  status: "active",
  isPrimary: false,
};

export const toValues = (location: Location): LocationValues => ({
  name: location.name,
  address: location.address ?? "",
  city: location.city ?? "",
  state: location.state ?? "",
  zipCode: location.zipCode ?? "",
  phone: location.phone ?? "",
  email: location.email ?? "",
  timeZone: location.timeZone,
  department: location.department ?? "",
  role: location.defaultRole,
  managerId: location.managerId ?? "",
  status: location.status,
  isPrimary: location.isPrimary,
});

/** What to send: without a zone, the organization's is used. */
export const toBody = ({ department, managerId, timeZone, ...values }: LocationValues) => ({
  ...values,
  department: departments.find((each) => each === department) ?? null,
  managerId: managerId || null,
  ...(timeZone === "" ? {} : { timeZone }),
});

export interface LocationFilter {
  text: string;
  status: Location["status"] | "";
}

/** The locations whose name, city or state has the text. */
export const filterLocations = (locations: readonly Location[], { text, status }: LocationFilter): Location[] => {
  const wanted = text.trim().toLowerCase();
  return locations.filter(
    (location) =>
      (status === "" || location.status === status) &&
      [location.name, location.city, location.state].some((part) => part?.toLowerCase().includes(wanted)),
  );
};

/** "410 Broad Street, Newark, NJ 07102". */
export const addressText = ({ address, city, state, zipCode }: Location): string =>
  [address, city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
