import { addVisitMark, unseenLicense } from "@automotive-crm/contract/showroom/changes";
import { visitorName } from "@automotive-crm/contract/showroom/record";
import { TriangleAlert } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import {
  vehicleBody,
  vehicleProblems,
  vehicleValues,
  type VehicleValues,
} from "#records/chosen-vehicle/vehicle-values.ts";
import { VehicleFields } from "#records/chosen-vehicle/VehicleFields.tsx";
import { CheckboxInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { asChosen } from "#features/showroom/chosen-car.ts";
import { showSavedVisit } from "#features/showroom/showroom.queries.ts";
import { miles, milesProblem } from "./odometer.ts";
import type { VisitDialogProps } from "./panel-props.ts";

type Drive = VehicleValues & { isLicenseSeen: boolean; odometerOut: string };

/** Sends a visitor on a demo drive: the license seen, the car out. A car that is out already may be taken anyway. */
export function DriveDialog({ visit, organizationId, onClose }: VisitDialogProps) {
  const chosen = asChosen(visit);
  const form = useSavedForm({
    start: startOf<Drive>({ ...vehicleValues(chosen), isLicenseSeen: false, odometerOut: "" }),
    labels: { from: "Car", vehicle: "Car" },
    check: (typed) => ({
      ...vehicleProblems(typed),
      ...(typed.from === "stock" && typed.stockVehicleId === "" && { stockVehicleId: "Choose the car" }),
      ...(!typed.isLicenseSeen && { isLicenseSeen: unseenLicense }),
      ...milesProblem("odometerOut", typed.odometerOut),
    }),
    toBody: (typed) => ({
      kind: "demo" as const,
      isLicenseSeen: typed.isLicenseSeen,
      odometerOut: miles(typed.odometerOut),
      ...vehicleBody(typed),
    }),
    insistence: {
      messageOf: (error) =>
        error instanceof ApiFailure && error.status === 409 && error.fields?.["vehicle"] ? error.message : null,
      fields: ["from", "stockVehicleId"],
    },
    fieldOf: (path) => (path === "vehicle" ? "stockVehicleId" : path.replace(/^vehicle\./, "")),
    send: (body) => call(addVisitMark, { params: { visitId: visit.id }, body, organizationId }),
    onSaved: (saved) => showSavedVisit(saved, organizationId),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Demo drive"
      subtitle={visitorName(visit)}
      size="small"
      saveLabel="Car goes out"
      notice={
        form.contested !== null && (
          <FormFailure
            message={form.contested}
            icon={<TriangleAlert aria-hidden size={18} className="shrink-0 text-warn" />}
            action={
              <Button isChange isBusy={form.isSaving} onClick={() => form.insist({ allowTaken: true })}>
                Take it anyway
              </Button>
            }
          />
        )
      }
    >
      <VehicleFields organizationId={organizationId} chosen={chosen} />
      <CheckboxInput<Drive> name="isLicenseSeen" label="I have seen the driver's license" />
      <TextInput<Drive> name="odometerOut" label="Odometer" inputMode="numeric" maxLength={9} />
    </FormDialog>
  );
}
