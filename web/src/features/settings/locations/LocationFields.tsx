import { phoneNote } from "@automotive-crm/contract/fields/phones";
import { departments } from "@automotive-crm/contract/organizations/location-changes";
import { permittedLocations, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { PlaceZoneField } from "#features/organizations/index.ts";
import { RoleField } from "#features/settings/RoleField.tsx";
import { staffQuery } from "#features/settings/settings.queries.ts";
import type { LocationValues } from "./location-form.ts";

interface LocationFieldsProps {
  organizationId: string;
  values: LocationValues;
  messages: Readonly<Record<string, string>>;
  /** Those offered as the default one; absent for all. */
  roles?: readonly LocationRole[] | undefined;
  isNew: boolean;
  /** Whether it is the organization's first one, which is the primary one. */
  isFirst: boolean;
  isReadOnly: boolean;
  onChange: (changes: Partial<LocationValues>) => void;
}

type TextName = "name" | "address" | "city" | "state" | "zipCode" | "phone" | "email";

export function LocationFields(props: LocationFieldsProps) {
  const { organizationId, values, messages, roles, isNew, isFirst, isReadOnly, onChange } = props;
  const { data: staff = [] } = useQuery(staffQuery(organizationId));
  const mayChoosePrimary = useWorkplace(({ access }) => permittedLocations(access, "org:locations:manage") === "all");
  const text = (name: TextName) => ({
    value: values[name],
    error: messages[name],
    readOnly: isReadOnly,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const choice = (name: "managerId" | "department") => ({
    value: values[name],
    error: messages[name],
    disabled: isReadOnly,
    className: "sm:col-span-3",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField label="Location Name" isRequired className="sm:col-span-6" {...text("name")} />
      <TextField label="Address" className="sm:col-span-6" {...text("address")} />
      <TextField label="City" className="sm:col-span-3" {...text("city")} />
      <TextField label="State" placeholder="NJ" className="sm:col-span-1" {...text("state")} />
      <TextField label="ZIP Code" className="sm:col-span-2" {...text("zipCode")} />
      <TextField label="Phone" type="tel" className="sm:col-span-3" hint={phoneNote(values.phone)} {...text("phone")} />
      <TextField label="Email" type="email" className="sm:col-span-3" {...text("email")} />
      <PlaceZoneField
        zipCode={values.zipCode}
        state={values.state}
        value={values.timeZone}
        error={messages["timeZone"]}
        isReadOnly={isReadOnly}
        isNew={isNew}
        className="sm:col-span-6"
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <SelectField label="Manager" {...choice("managerId")}>
        <option value="">No manager</option>
        {staff.map(({ id, firstName, lastName }) => (
          <option key={id} value={id}>
            {fullName(firstName, lastName)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Department" {...choice("department")}>
        <option value="">All departments</option>
        {departments.map((department) => (
          <option key={department}>{department}</option>
        ))}
      </SelectField>
      <RoleField
        label="Default Role"
        className="sm:col-span-3"
        disabled={isReadOnly}
        roles={roles}
        role={values.role}
        error={messages["role"]}
        onRole={(role) => onChange({ role })}
      />
      <SelectField
        label="Status"
        className="sm:col-span-3"
        disabled={isReadOnly}
        value={values.status}
        error={messages["status"]}
        onChange={({ target }) => onChange({ status: target.value === "inactive" ? "inactive" : "active" })}
      >
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </SelectField>
      <div className="sm:col-span-6">
        <CheckboxField
          label="Primary location of the organization"
          hint="Customers without a location of their own belong here."
          disabled={isReadOnly || isFirst || !mayChoosePrimary}
          checked={values.isPrimary}
          onChange={({ target }) => onChange({ isPrimary: target.checked })}
        />
        {messages["isPrimary"] && (
          <p role="alert" className="text-meta text-danger">
            {messages["isPrimary"]}
          </p>
        )}
      </div>
    </div>
  );
}
