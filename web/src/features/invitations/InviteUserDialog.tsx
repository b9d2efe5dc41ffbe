import { readEmails } from "@automotive-crm/contract/fields/emails";
import {
  invitationRoleLabels,
  invitedLocationRoles,
  maxInvited,
  offeredRoles,
  toInvitationRole,
} from "@automotive-crm/contract/invitations/record";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { useStart } from "#lib/session/session.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { SelectInput, TextAreaInput } from "#records/fields/inputs.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { demoSignIns } from "./invitation-link.ts";
import { useInvite, type InviteValues } from "./useInvite.ts";

interface InviteUserDialogProps {
  organization: { id: string; name: string };
  /** Those that can be offered. */
  locations: readonly Pick<Location, "locationId" | "name">[];
  onClose: () => void;
}

/** Invites one person, or everyone whose address is pasted, with the same roles. */
export function InviteUserDialog({ organization, locations, onClose }: InviteUserDialogProps) {
  const form = useInvite(organization.id, onClose);
  const { emails, role } = useTyped<InviteValues>(form);
  const { length: count } = readEmails(emails).emails;
  const isDemo = useStart(({ config }) => config?.mode === "demo");
  return (
    <FormDialog
      form={form}
      title="Invite User"
      subtitle={organization.name}
      saveLabel={count > 1 ? `Send ${count} Invitations` : "Send Invitation"}
      busyText="Sending..."
      isComplete={emails.trim() !== ""}
    >
      <TextAreaInput<InviteValues>
        name="emails"
        label="Email"
        isRequired
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={`Paste up to ${maxInvited} addresses to invite everyone at once`}
      />
      {isDemo && <p className="text-table text-quiet">{demoSignIns}</p>}
      <SelectInput<InviteValues> name="role" label="Role">
        {offeredRoles.map((role) => (
          <option key={role} value={role}>
            {invitationRoleLabels[role]}
          </option>
        ))}
      </SelectInput>
      {toInvitationRole(role) === "org:admin" ? (
        <p className="text-table text-quiet">Administrators have access to every location.</p>
      ) : (
        <OfferedLocations locations={locations} />
      )}
      <TextAreaInput<InviteValues> name="message" label="Message" hint="Optional; included in the email" />
    </FormDialog>
  );
}

function OfferedLocations({ locations }: Pick<InviteUserDialogProps, "locations">) {
  const { field, error, choose } = useChosen<InviteValues, readonly string[]>("locationIds");
  return (
    <>
      <SelectInput<InviteValues> name="locationRole" label="Location role" isRequired>
        <option value="">Select a role</option>
        {invitedLocationRoles.map((role) => (
          <option key={role} value={role}>
            {roleWords(role)}
          </option>
        ))}
      </SelectInput>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-table font-medium">Locations</legend>
        <div className="max-h-48 overflow-y-auto rounded-field border border-line px-3">
          {locations.map(({ locationId, name }) => (
            <CheckboxField
              key={locationId}
              label={name}
              checked={field.value.includes(locationId)}
              onChange={({ target }) =>
                choose([...field.value.filter((each) => each !== locationId), ...(target.checked ? [locationId] : [])])
              }
            />
          ))}
          {locations.length === 0 && <p className="py-2 text-quiet">This organization has no locations yet.</p>}
        </div>
        {error !== undefined && <p className="mt-1 text-meta text-danger">{error}</p>}
      </fieldset>
    </>
  );
}
