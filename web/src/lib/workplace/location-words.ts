import { formatZoneName } from "#lib/format/format-date.ts";
import { fullName } from "#lib/format/format.ts";
import { plainWords } from "#lib/offline/conflicts/edit-words.ts";
import { roleWords } from "./roles.ts";

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/** What to say if two people change a location: its fields as the forms name them, and their values as displayed. */
export const locationWords = (people: readonly Person[] = []) => ({
  labels: {
    name: "Location name",
    zipCode: "ZIP code",
    role: "Default role",
    managerId: "Manager",
    isPrimary: "Primary location of the organization",
  },
  show: (field: string, value: unknown): string => {
    const text = plainWords(value);
    switch (field) {
      case "role":
        return roleWords(text);
      case "timeZone":
        return formatZoneName(text);
      case "status":
        return value === "active" ? "Active" : "Inactive";
      case "isPrimary":
        return value === true ? "Yes" : "No";
      case "managerId": {
        const manager = people.find(({ id }) => id === value);
        return manager ? fullName(manager.firstName, manager.lastName) : text && "Someone else";
      }
      default:
        return text;
    }
  },
  gone: "Someone else deleted this location in the meantime.",
});
