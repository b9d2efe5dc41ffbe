import { phoneNote } from "@automotive-crm/contract/phones";
import type { Location } from "@automotive-crm/contract/location-record";
import { departments } from "@automotive-crm/contract/locations";
import type { Organization } from "@automotive-crm/contract/organizations";
import { locationRoles } from "@automotive-crm/contract/permissions";
import { TimeZoneField } from "#features/organizations/index.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { CheckboxField } from "#ui/CheckboxField.tsx";
import { SaveDialog } from "#ui/SaveDialog.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useLocationForm } from "./useLocationForm.ts";

interface LocationDialogProps {
  organization: Organization;
  /** The one to edit; a new one if absent. */
  location?: Location;
  onClose: () => void;
}

/** The default roles offered; one that is stored already stays. */
const offeredRoles = ["user", "manager", "admin"];

export function LocationDialog({ organization, location, onClose }: LocationDialogProps) {
  const form = useLocationForm({ organization, location, onDone: onClose });
  const { values, edit, isSaving } = form;
  const roles = locationRoles.filter((role) => offeredRoles.includes(role) || role === location?.defaultRole);
  const text = (name: "name" | "phone" | "address") => ({
    value: values[name],
    error: form.fields[name],
    readOnly: isSaving,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <SaveDialog
      formId="organization-location"
      title={location ? "Edit Location" : "Add New Location"}
      subtitle={location?.name ?? organization.name}
      saveLabel={location ? "Save Changes" : "Add Location"}
      isDirty={form.isDirty}
      isSaving={isSaving}
      isComplete={values.name.trim() !== ""}
      failure={form.failure}
      question={form.question}
      onSave={() => void form.submit()}
      onClose={onClose}
    >
      <TextField label="Name" isRequired autoComplete="off" {...text("name")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Department"
          value={values.department}
          error={form.fields["department"]}
          onChange={({ target }) => edit({ department: target.value })}
        >
          <option value="">None</option>
          {departments.map((department) => (
            <option key={department}>{department}</option>
          ))}
        </SelectField>
        <SelectField label="Default role" value={values.role} onChange={({ target }) => edit({ role: target.value })}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleWords(role)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label="Phone" type="tel" autoComplete="off" hint={phoneNote(values.phone)} {...text("phone")} />
      <TextField label="Address" autoComplete="off" {...text("address")} />
      <TimeZoneField
        hint="Its appointments and business hours use this zone"
        value={values.timeZone}
        error={form.fields["timeZone"] ?? form.fields["time_zone"]}
        isReadOnly={isSaving}
        onChange={(timeZone) => edit({ timeZone })}
      />
      <div>
        <CheckboxField
          label="Primary location"
          hint="Where the organization's customers are sent by default"
          checked={values.isPrimary}
          disabled={location?.isPrimary}
          onChange={({ target }) => edit({ isPrimary: target.checked })}
        />
        {form.fields["isPrimary"] && <p className="text-meta text-danger">{form.fields["isPrimary"]}</p>}
        {location && (
          <CheckboxField
            label="Active"
            hint="No one can work at an inactive location"
            checked={values.isActive}
            onChange={({ target }) => edit({ isActive: target.checked })}
          />
        )}
        {form.fields["status"] && <p className="text-meta text-danger">{form.fields["status"]}</p>}
      </div>
    </SaveDialog>
  );
}
