import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { PickField, namesAsOptions } from "#records/fields/PickField.tsx";

const useColleagues = (isWanted = true) => {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? "");
  return useQuery({ ...everyColleagueQuery(organizationId), enabled: isWanted && organizationId !== "" });
};

/** Whose deals: Sales 1. */
export function OwnerFilter({
  owner,
  onPick,
}: {
  owner: string | undefined;
  onPick: (owner: string | undefined) => void;
}) {
  const { data: colleagues = [], isError } = useColleagues();
  const isUnknown = owner && owner !== "me" && owner !== "none" && !colleagues.some(({ id }) => id === owner);
  return (
    <PickField
      kind="people"
      label="Owner"
      none="Anyone"
      value={owner ?? ""}
      hint={isError ? "The list of people could not be loaded." : undefined}
      options={[
        { value: "me", label: "Mine", isFirst: true },
        { value: "none", label: "No owner", isFirst: true },
        ...(isUnknown ? [{ value: owner, label: "Someone else" }] : []),
        ...namesAsOptions(colleagues),
      ]}
      onChange={(chosen) => onPick(chosen || undefined)}
    />
  );
}

/** "me", "nobody", or the person's name. */
export function useOwnerName(owner: string | undefined): string {
  const isPerson = owner !== undefined && owner !== "me" && owner !== "none";
  const { data } = useColleagues(isPerson);
  if (!isPerson) return owner === "me" ? "me" : "nobody";
  const person = data?.find(({ id }) => id === owner);
  return person ? fullName(person.firstName, person.lastName) : "someone else";
}
