import { replaceBusinessHours, type BusinessHours } from "@automotive-crm/contract/business-hours";
import type { Location } from "@automotive-crm/contract/location-record";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { formatZoneName } from "#lib/format/format-date.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { notify } from "#ui/notify.ts";
import { Skeleton } from "#ui/Skeleton.tsx";
import { businessHoursQuery } from "#features/settings/settings.queries.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { CapacityFields } from "./CapacityFields.tsx";
import { ClosedDayFields } from "./ClosedDayFields.tsx";
import { WeekFields } from "./WeekFields.tsx";
import { toBody, toValues } from "./business-hours-form.ts";

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

const formId = "business-hours";

function HoursForm({ location, hours, onClose }: BusinessHoursDialogProps & { hours: BusinessHours }) {
  // What others change meanwhile doesn't replace what is being typed; the version tells the server.
  const [start] = useState({ values: toValues(hours), version: hours.version });
  const [values, setValues] = useState(start.values);
  const { organizationId, locationId } = location;
  const { save, isSaving, messages, failure } = useSettingsMutation({
    organizationId,
    send: () =>
      call(replaceBusinessHours, { params: { locationId }, body: toBody(values, start.version), organizationId }),
    onSaved: () => {
      notify.success(`The hours of ${location.name} were saved.`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(undefined);
  };
  return (
    <Dialog
      title="Business Hours"
      subtitle={`${location.name} · ${formatZoneName(location.timeZone)}`}
      isOpen
      isDirty={JSON.stringify(values) !== JSON.stringify(start.values)}
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" isBusy={isSaving} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-6" onSubmit={submit}>
        <WeekFields week={values.week} messages={messages} onChange={(week) => setValues({ ...values, week })} />
        <ClosedDayFields
          closedDays={values.closedDays}
          messages={messages}
          onChange={(closedDays) => setValues({ ...values, closedDays })}
        />
        <CapacityFields
          organizationId={organizationId}
          capacities={values.capacities}
          messages={messages}
          onChange={(capacities) => setValues({ ...values, capacities })}
        />
        {failure && <FormFailure message={failure} />}
      </form>
    </Dialog>
  );
}
