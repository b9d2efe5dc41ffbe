import { updateVisitMark } from "@automotive-crm/contract/showroom/changes";
import { visitVehicleName, type VisitMark } from "@automotive-crm/contract/showroom/record";
import { call } from "#lib/api/api-client.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { showSavedVisit } from "#features/showroom/showroom.queries.ts";
import { miles, milesProblem } from "./odometer.ts";
import type { VisitDialogProps } from "./panel-props.ts";

/** Brings a car back from its drive. */
export function BackDialog({ visit, mark, organizationId, onClose }: VisitDialogProps & { mark: VisitMark }) {
  const form = useSavedForm({
    start: startOf({ odometerBack: "" }),
    check: ({ odometerBack }) => milesProblem("odometerBack", odometerBack),
    toBody: ({ odometerBack }) => ({ backAt: new Date().toISOString(), odometerBack: miles(odometerBack) }),
    send: (body) => call(updateVisitMark, { params: { visitId: visit.id, markId: mark.id }, body, organizationId }),
    onSaved: (saved) => showSavedVisit(saved, organizationId),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="The car is back"
      subtitle={mark.vehicle ? visitVehicleName(mark.vehicle) : undefined}
      size="small"
      saveLabel="It's back"
    >
      <TextInput<{ odometerBack: string }>
        name="odometerBack"
        label="Odometer"
        inputMode="numeric"
        maxLength={9}
        hint={mark.odometerOut === null ? undefined : `It went out with ${mark.odometerOut.toLocaleString("en-US")}.`}
      />
    </FormDialog>
  );
}
