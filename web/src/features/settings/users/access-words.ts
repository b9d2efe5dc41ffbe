import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { updateUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { plainWords } from "#lib/offline/conflicts/edit-words.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import type { Edit } from "#features/settings/useSettingsEdit.ts";

/** What to say if two people change someone's role at a location. */
export const accessWords = (place: string) => ({
  labels: { role: `Role at ${place}` },
  show: (_field: string, role: unknown) => roleWords(plainWords(role)),
  gone: `Someone else removed their access to ${place} in the meantime. Add it again if they need it.`,
});

/** Saves someone's role at a location, and how to take that back. */
export function saveLocationRole({ organizationId, firstName, lastName }: UserAccount, link: UserLocation) {
  const send = (body: Edit<{ role: LocationRole }>) =>
    call(updateUserLocation, { params: { userLocationId: link.userLocationId }, body, organizationId });
  return {
    send,
    effect: ({ role, base }: Edit<{ role: LocationRole }>, { location }: UserLocation) =>
      role && {
        text: `${fullName(firstName, lastName)} is ${roleWords(role)} at ${location.name} now.`,
        undo: () => send({ ...base, base: { role } }),
      },
  };
}
