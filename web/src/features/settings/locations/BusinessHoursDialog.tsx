import { replaceBusinessHours, type BusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { formatZoneName } from "#lib/format/format-date.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { businessHoursQuery } from "#features/settings/settings.queries.ts";
import type { Edit } from "#features/settings/useSettingsEdit.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";
import { CapacityFields } from "./CapacityFields.tsx";
import { ClosedDayFields } from "./ClosedDayFields.tsx";
import { WeekFields } from "./WeekFields.tsx";
import { hoursWords, toBody, toValues, type HoursBody, type HoursValues } from "./business-hours-form.ts";

interface BusinessHoursDialogProps {
  location: Location;
  onClose: () => void;
}

/** When a location is open, and how many customers it can take. */
export function BusinessHoursDialog({ location, onClose }: BusinessHoursDialogProps) {
  const { organizationId, locationId } = location;
  const { data, error, refetch } = useQuery(businessHoursQuery(organizationId));
  const hours = data?.find((each) => each.locationId === locationId);
  if (hours) return <HoursForm location={location} hours={hours} onClose={onClose} />;
  return (
    <Dialog title="Business Hours" subtitle={location.name} isOpen onClose={onClose}>
      {error && <ErrorNotice title="The hours could not be loaded." error={error} onRetry={() => void refetch()} />}
      {!error && data && <p>An inactive location has no business hours. Make it active first.</p>}
      {!error && !data && <Skeleton className="h-72" />}
    </Dialog>
  );
}

function HoursForm({ location, hours, onClose }: BusinessHoursDialogProps & { hours: BusinessHours }) {
  const { organizationId, locationId } = location;
  const [opened] = useState(() => toValues(hours));
  const base = toBody(opened);
  const form = useSettingsForm({
    organizationId,
    start: startOf(opened),
    ...hoursWords,
    toBody: (values): Edit<HoursBody> => ({ ...toBody(values), base: { ...base } }),
    send: (edit) => {
      // All parts are sent: one that stays as someone else left it holds what it held before, so it isn't changed.
      const body = { ...base, ...edit, base: { ...base, ...edit.base } };
      return call(replaceBusinessHours, { params: { locationId }, body, organizationId });
    },
    onSaved: () => notify.success(`The hours of ${location.name} were saved.`),
    onClose,
  });
  const { week, closedDays, capacities } = useTyped<HoursValues>(form);
  const set = form.methods.setValue;
  return (
    <FormDialog form={form} title="Business Hours" subtitle={`${location.name} · ${formatZoneName(location.timeZone)}`}>
      <WeekFields week={week} messages={form.refused} onChange={(changed) => set("week", changed)} />
      <ClosedDayFields
        closedDays={closedDays}
        messages={form.refused}
        onChange={(changed) => set("closedDays", changed)}
      />
      <CapacityFields
        organizationId={organizationId}
        capacities={capacities}
        messages={form.refused}
        onChange={(changed) => set("capacities", changed)}
      />
    </FormDialog>
  );
}
