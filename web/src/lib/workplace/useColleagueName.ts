import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { everyColleagueQuery } from "./colleagues.ts";
import { useWorkplace } from "./workplace.ts";

/** The name of a person in the organization, once it is known. */
export function useColleagueName(personId: string | undefined): string {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? "");
  const isNeeded = personId !== undefined && organizationId !== "";
  const { data } = useQuery({ ...everyColleagueQuery(organizationId), enabled: isNeeded });
  const person = data?.find(({ id }) => id === personId);
  return person ? fullName(person.firstName, person.lastName) : "someone else";
}
