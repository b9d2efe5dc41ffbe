import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { FilterChip } from "#kit/list/FilterChip.tsx";

interface OwnerChipProps {
  /** A person's ID. */
  owner: string;
  onClear: () => void;
}

/** The filter for one person's customers, by the person's name. */
export function OwnerChip({ owner, onClear }: OwnerChipProps) {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? "");
  const { data } = useQuery(everyColleagueQuery(organizationId));
  const person = data?.find(({ id }) => id === owner);
  const name = person ? fullName(person.firstName, person.lastName) : "someone else";
  return <FilterChip label={`Owner: ${name}`} onClear={onClear} />;
}
