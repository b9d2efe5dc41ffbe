import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { initials } from "#lib/format/format.ts";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { emailOf, nameOf } from "./members.ts";

interface UnassignedUsersProps {
  members: readonly UserAccount[];
  hasLocations: boolean;
  onAssign: (member: UserAccount) => void;
}

/** Members without access to any location of the organization. */
export function UnassignedUsers({ members, hasLocations, onAssign }: UnassignedUsersProps) {
  if (!hasLocations && members.length === 0) return null;
  return (
    <section aria-labelledby="unassigned-users" className="mt-6">
      <h3 id="unassigned-users" className="font-semibold">
        Unassigned Users
      </h3>
      {members.length === 0 ? (
        <p className="mt-1 text-quiet">Everyone has access to a location.</p>
      ) : (
        <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-3 rounded-box border border-line p-3">
              <Avatar id={member.id} initials={initials(member.firstName, member.lastName)} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{nameOf(member)}</span>
                <span className="block truncate text-meta text-quiet">{emailOf(member) ?? "No email"}</span>
              </span>
              <Button isChange aria-label={`Assign ${nameOf(member)} to Location`} onClick={() => onAssign(member)}>
                Assign to Location
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
