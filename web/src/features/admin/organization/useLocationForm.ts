import type { Location } from "@automotive-crm/contract/location-record";
import { createLocation, departments, updateLocation } from "@automotive-crm/contract/locations";
import type { Organization } from "@automotive-crm/contract/organizations";
import { locationRoles } from "@automotive-crm/contract/permissions";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { locationsQuery } from "#features/admin/admin.queries.ts";
import { notify } from "#ui/notify.ts";
import { useFormValues } from "#ui/useFormValues.ts";

interface Values {
  name: string;
  department: string;
  role: string;
  phone: string;
  address: string;
  timeZone: string;
  isPrimary: boolean;
  isActive: boolean;
}

const valuesOf = (organization: Organization, location: Location | undefined): Values => ({
  name: location?.name ?? "",
  department: location?.department ?? "",
  role: location?.defaultRole ?? "user",
  phone: location?.phone ?? "",
  address: location?.address ?? "",
  timeZone: location?.timeZone ?? organization.timeZone,
  isPrimary: location?.isPrimary ?? false,
  isActive: location?.status !== "inactive",
});

interface LocationFormOptions {
  organization: Organization;
  location: Location | undefined;
  onDone: () => void;
}

/** The state of Add New Location and Edit Location. */
export function useLocationForm({ organization, location, onDone }: LocationFormOptions) {
  const form = useFormValues(() => valuesOf(organization, location));
  const { isSaving, failure, fields, save } = useSaving(
    (error) => `Failed to ${location ? "save" : "add"} location: ${messageOf(error)}`,
  );
  const submit = async () => {
    const isDone = await save(async () => {
      const stored = await send(organization.id, location, form.values);
      queryClient.setQueryData(locationsQuery(organization.id).queryKey, (listed: Location[] = []) =>
        location ? listed.map((each) => (each.locationId === stored.locationId ? stored : each)) : [...listed, stored],
      );
      notify.success(location ? `${stored.name} was saved.` : `${stored.name} was added.`);
      // Another one may have been the primary location.
      await queryClient.invalidateQueries({ queryKey: locationsQuery(organization.id).queryKey });
    });
    if (isDone) onDone();
  };
  return {
    ...form,
    isSaving,
    failure,
    fields,
    submit,
  };
}

function send(organizationId: string, location: Location | undefined, values: Values): Promise<Location> {
  const { name, phone, address, timeZone, isPrimary } = values;
  const body = {
    name,
    phone,
    address,
    timeZone,
    isPrimary,
    department: departments.find((each) => each === values.department) ?? null,
    role: locationRoles.find((each) => each === values.role) ?? "user",
  };
  if (!location) return call(createLocation, { body, organizationId });
  const status = values.isActive ? ("active" as const) : ("inactive" as const);
  return call(updateLocation, {
    params: { locationId: location.locationId },
    body: { ...body, status },
    organizationId,
  });
}
