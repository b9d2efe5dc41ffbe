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
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { demoSignIns } from "./invitation-link.ts";
import { useInvite, type InviteForm } from "./useInvite.ts";

interface InviteUserDialogProps {
  organization: { id: string; name: string };
  /** Those that can be offered. */
  locations: readonly Pick<Location, "locationId" | "name">[];
  onClose: () => void;
}

/** Invites one person, or everyone whose address is pasted, with the same roles. */
export function InviteUserDialog({ organization, locations, onClose }: InviteUserDialogProps) {
  const form = useInvite(organization.id, onClose);
  const { values, edit } = form;
  const count = form.emails.length;
  const isDemo = useStart(({ config }) => config?.mode === "demo");
  return (
    <SaveDialog
      formId="invite-user"
      title="Invite User"
      subtitle={organization.name}
      saveLabel={count > 1 ? `Send ${count} Invitations` : "Send Invitation"}
      busyText="Sending..."
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      isComplete={values.emails.trim() !== ""}
      failure={form.failure}
      onSave={() => void form.send()}
      onClose={onClose}
    >
      <TextAreaField
        label="Email"
        isRequired
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={`Paste up to ${maxInvited} addresses to invite everyone at once`}
        value={values.emails}
        error={form.fields["email"]}
        onChange={({ target }) => edit({ emails: target.value })}
      />
      {isDemo && <p className="text-table text-quiet">{demoSignIns}</p>}
      <SelectField
        label="Role"
        value={values.role}
        onChange={({ target }) => edit({ role: offeredRoles.find((role) => role === target.value) ?? "org:member" })}
      >
        {offeredRoles.map((role) => (
          <option key={role} value={role}>
            {invitationRoleLabels[role]}
          </option>
        ))}
      </SelectField>
      {toInvitationRole(values.role) === "org:admin" ? (
        <p className="text-table text-quiet">Administrators have access to every location.</p>
      ) : (
        <OfferedLocations form={form} locations={locations} />
      )}
      <TextAreaField
        label="Message"
        hint="Optional; included in the email"
        value={values.message}
        error={form.fields["message"]}
        onChange={({ target }) => edit({ message: target.value })}
      />
    </SaveDialog>
  );
}

function OfferedLocations({ form, locations }: { form: InviteForm } & Pick<InviteUserDialogProps, "locations">) {
  const { values, edit } = form;
  return (
    <>
      <SelectField
        label="Location role"
        isRequired
        value={values.locationRole}
        error={form.fields["locationRole"]}
        onChange={({ target }) => edit({ locationRole: target.value })}
      >
        <option value="">Select a role</option>
        {invitedLocationRoles.map((role) => (
          <option key={role} value={role}>
            {roleWords(role)}
          </option>
        ))}
      </SelectField>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-table font-medium">Locations</legend>
        <div className="max-h-48 overflow-y-auto rounded-field border border-line px-3">
          {locations.map(({ locationId, name }) => (
            <CheckboxField
              key={locationId}
              label={name}
              checked={values.locationIds.includes(locationId)}
              onChange={({ target }) => form.choose(locationId, target.checked)}
            />
          ))}
          {locations.length === 0 && <p className="py-2 text-quiet">This organization has no locations yet.</p>}
        </div>
        {form.fields["locationIds"] && <p className="mt-1 text-meta text-danger">{form.fields["locationIds"]}</p>}
      </fieldset>
    </>
  );
}
