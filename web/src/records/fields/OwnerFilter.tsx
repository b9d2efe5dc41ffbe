import { useQuery } from "@tanstack/react-query";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { PickField, namesAsOptions } from "./PickField.tsx";

interface OwnerFilterProps {
  /** A person's ID, "me" or "none". */
  owner: string | undefined;
  onPick: (owner: string | undefined) => void;
}

/** Whose records a list shows. */
export function OwnerFilter({ owner, onPick }: OwnerFilterProps) {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? "");
  const { data: colleagues = [], isError } = useQuery(everyColleagueQuery(organizationId));
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
