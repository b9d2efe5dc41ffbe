import type { Location } from "@automotive-crm/contract/location-record";
import { createLocation, departments, updateLocation } from "@automotive-crm/contract/locations";
import type { Organization } from "@automotive-crm/contract/organizations";
import { locationRoles } from "@automotive-crm/contract/permissions";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { locationsQuery } from "#features/admin/admin.queries.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
import { locationWords } from "#lib/workplace/location-words.ts";
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
  const edited = useConflict({
    ...locationWords(),
    save: (body: Body & { base?: Record<string, unknown> }) =>
      location
        ? call(updateLocation, {
            params: { locationId: location.locationId },
            body,
            organizationId: organization.id,
          })
        : call(createLocation, { body, organizationId: organization.id }),
  });
  const submit = async () => {
    await save(async () => {
      const body = toBody(form.values, location);
      const stored = await edited.save(location ? { ...body, base: toBody(form.start, location) } : body);
      if (!stored) return;
      queryClient.setQueryData(locationsQuery(organization.id).queryKey, (listed: Location[] = []) =>
        location ? listed.map((each) => (each.locationId === stored.locationId ? stored : each)) : [...listed, stored],
      );
      notify.success(location ? `${stored.name} was saved.` : `${stored.name} was added.`);
      // Another one may have been the primary location.
      await queryClient.invalidateQueries({ queryKey: locationsQuery(organization.id).queryKey });
      onDone();
    });
  };
  return {
    ...form,
    isSaving,
    failure,
    fields,
    question: edited.question,
    submit,
  };
}

type Body = ReturnType<typeof toBody>;

function toBody({ isActive, department, role, ...values }: Values, location: Location | undefined) {
  const status = isActive ? ("active" as const) : ("inactive" as const);
  return {
    ...values,
    department: departments.find((each) => each === department) ?? null,
    role: locationRoles.find((each) => each === role) ?? "user",
    ...(location ? { status } : {}),
  };
}
