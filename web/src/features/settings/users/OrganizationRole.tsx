import { mayOffer } from "@automotive-crm/contract/organizations/access-changes";
import { updateMemberRole } from "@automotive-crm/contract/organizations/members";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { organizationRoles } from "@automotive-crm/contract/permissions/permissions";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { listOrganizationRoles, organizationRoleWords } from "#lib/workplace/roles.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { useSettingsEdit, type Edit } from "#features/settings/useSettingsEdit.ts";
import { RoleChoice } from "./RoleChoice.tsx";

/** Someone's role in the organization, which applies at all of its locations. */
export function OrganizationRole({ user, isOwn }: { user: UserAccount; isOwn: boolean }) {
  const { organizationId, organizationName } = user;
  const { role } = user.publicMetadata;
  const name = fullName(user.firstName, user.lastName);
  const access = useWorkplace((workplace) => workplace.access);
  // A role that stays as someone else left it is sent as it was before, so it isn't changed.
  const send = ({ role: chosen = role, base }: Edit<{ role: string | null }>) =>
    call(updateMemberRole, {
      params: { organizationId, userId: user.id },
      body: { role: organizationRoles.find((each) => each === chosen) ?? null, base: { role, ...base } },
      organizationId,
    });
  const change = useSettingsEdit({
    organizationId,
    labels: { role: `Role in ${organizationName}` },
    show: (_field, shown) => organizationRoleWords(typeof shown === "string" ? shown : null),
    gone: `${name} does not belong to ${organizationName} anymore.`,
    send,
    effect: ({ role: given, base }) =>
      given === undefined
        ? undefined
        : {
            text: `${name}'s role in ${organizationName} is now: ${organizationRoleWords(given)}.`,
            undo: () => send({ ...base, base: { role: given } }),
          },
  });
  const roles = listOrganizationRoles(role).filter(
    (each) => each === role || !access || mayOffer(access, { role: each, locationRoles: [] }),
  );
  return (
    <RoleChoice
      label={`Role in ${organizationName}`}
      hint="Applies at all locations, in addition to the roles below."
      className="pb-4"
      role={role}
      roles={roles.map((each) => ({ role: each, words: organizationRoleWords(each) }))}
      change={change}
      question={(chosen) =>
        `Change ${isOwn ? "your own" : `${name}'s`} role in ${organizationName} from ${organizationRoleWords(role)} to ${organizationRoleWords(chosen)}? This takes effect right away.`
      }
      onConfirm={(chosen) => change.save({ role: chosen, base: { role } })}
    />
  );
}
