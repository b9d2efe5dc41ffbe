import { replaceBusinessHours, type BusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { formatZoneName } from "#lib/format/format-date.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { businessHoursQuery } from "#features/settings/settings.queries.ts";
import { useSettingsEdit, type Edit } from "#features/settings/useSettingsEdit.ts";
import { CapacityFields } from "./CapacityFields.tsx";
import { ClosedDayFields } from "./ClosedDayFields.tsx";
import { WeekFields } from "./WeekFields.tsx";
import { hoursWords, toBody, toValues, type HoursBody } from "./business-hours-form.ts";

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
  const { start, values, edit, isDirty } = useFormValues(() => toValues(hours));
  const { organizationId, locationId } = location;
  const base = toBody(start);
  const { save, isSaving, messages, formFailure, question } = useSettingsEdit({
    organizationId,
    ...hoursWords,
    send: (edit: Edit<HoursBody>) => {
      // All parts are sent: one that stays as someone else left it holds what it held before, so it isn't changed.
      const body = { ...base, ...edit, base: { ...base, ...edit.base } };
      return call(replaceBusinessHours, { params: { locationId }, body, organizationId });
    },
    onSaved: () => {
      notify.success(`The hours of ${location.name} were saved.`);
      onClose();
    },
  });
  return (
    <SaveDialog
      formId="business-hours"
      title="Business Hours"
      subtitle={`${location.name} · ${formatZoneName(location.timeZone)}`}
      isDirty={isDirty}
      isSaving={isSaving}
      failure={formFailure}
      question={question}
      onSave={() => save({ ...toBody(values), base })}
      onClose={onClose}
    >
      <WeekFields week={values.week} messages={messages} onChange={(week) => edit({ week })} />
      <ClosedDayFields
        closedDays={values.closedDays}
        messages={messages}
        onChange={(closedDays) => edit({ closedDays })}
      />
      <CapacityFields
        organizationId={organizationId}
        capacities={values.capacities}
        messages={messages}
        onChange={(capacities) => edit({ capacities })}
      />
    </SaveDialog>
  );
}
