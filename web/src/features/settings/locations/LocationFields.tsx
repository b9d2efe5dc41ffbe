import { phoneNote } from "@automotive-crm/contract/fields/phones";
import { departments } from "@automotive-crm/contract/organizations/location-changes";
import { permittedLocations, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { useQuery } from "@tanstack/react-query";
import { PickInput, namesAsOptions } from "#records/fields/PickField.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { CheckboxInput, SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { PlaceZoneField } from "#features/organizations/index.ts";
import { RoleField } from "#features/settings/RoleField.tsx";
import { staffQuery } from "#features/settings/settings.queries.ts";
import type { LocationValues } from "./location-form.ts";

interface LocationFieldsProps {
  organizationId: string;
  /** Those offered as the default one; absent for all. */
  roles?: readonly LocationRole[] | undefined;
  isNew: boolean;
  /** Whether it is the organization's first one, which is the primary one while it is active. */
  isFirst: boolean;
}

const Text = TextInput<LocationValues>;
const Select = SelectInput<LocationValues>;

export function LocationFields({ organizationId, roles, isNew, isFirst }: LocationFieldsProps) {
  const { data: staff = [] } = useQuery(staffQuery(organizationId));
  const { phone } = useTyped<LocationValues>();
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Text name="name" label="Location Name" isRequired className="sm:col-span-6" autoComplete="off" />
      <Text name="address" label="Address" className="sm:col-span-6" autoComplete="off" />
      <Text name="city" label="City" className="sm:col-span-3" autoComplete="off" />
      <Text name="state" label="State" placeholder="NJ" className="sm:col-span-1" autoComplete="off" />
      <Text name="zipCode" label="ZIP Code" className="sm:col-span-2" autoComplete="off" />
      <Text
        name="phone"
        label="Phone"
        type="tel"
        className="sm:col-span-3"
        hint={phoneNote(phone)}
        autoComplete="off"
      />
      <Text name="email" label="Email" type="email" className="sm:col-span-3" autoComplete="off" />
      <ZoneField isNew={isNew} />
      <PickInput<LocationValues>
        kind="people"
        name="managerId"
        label="Manager"
        className="sm:col-span-3"
        none="No manager"
        options={namesAsOptions(staff)}
      />
      <Select name="department" label="Department" className="sm:col-span-3">
        <option value="">All departments</option>
        {departments.map((department) => (
          <option key={department}>{department}</option>
        ))}
      </Select>
      <RoleField label="Default Role" className="sm:col-span-3" roles={roles} />
      <Select name="status" label="Status" className="sm:col-span-3">
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </Select>
      <PrimaryField isFirst={isFirst} />
    </div>
  );
}

function ZoneField({ isNew }: { isNew: boolean }) {
  const { zipCode, state } = useTyped<LocationValues>();
  const { field, error, isSubmitting, choose } = useChosen<LocationValues>("timeZone");
  return (
    <PlaceZoneField
      zipCode={zipCode}
      state={state}
      value={field.value}
      error={error}
      isReadOnly={isSubmitting}
      isNew={isNew}
      className="sm:col-span-6"
      onChange={choose}
    />
  );
}

function PrimaryField({ isFirst }: { isFirst: boolean }) {
  const mayChoose = useWorkplace(({ access }) => permittedLocations(access, "org:locations:manage") === "all");
  const { status, isPrimary } = useTyped<LocationValues>();
  const isFixed = isFirst && status === "active";
  return (
    <CheckboxInput<LocationValues>
      name="isPrimary"
      label="Primary location of the organization"
      hint="Customers without a location of their own belong here."
      className="sm:col-span-6"
      disabled={isFixed || !mayChoose}
      checked={isFixed || isPrimary}
    />
  );
}
