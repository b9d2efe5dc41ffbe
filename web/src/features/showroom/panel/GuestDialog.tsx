import { updateVisit } from "@automotive-crm/contract/showroom/changes";
import { visitorName } from "@automotive-crm/contract/showroom/record";
import { call } from "#lib/api/api-client.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { CheckboxInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { PersonFields } from "#features/showroom/check-in/PersonFields.tsx";
import {
  personBody,
  personFieldOf,
  personProblems,
  type PersonValues,
} from "#features/showroom/check-in/person-values.ts";
import { showSavedVisit } from "#features/showroom/showroom.queries.ts";
import type { VisitDialogProps } from "./panel-props.ts";

type Values = PersonValues & { startsDeal: boolean };

/** Says who a guest is. */
export function GuestDialog({ visit, organizationId, onClose }: VisitDialogProps) {
  const mayDeal = usePermission("deals:create");
  const form = useSavedForm({
    start: startOf<Values>({
      who: "customer",
      customerId: "",
      name: "",
      contact: "",
      guestNote: "",
      startsDeal: false,
    }),
    labels: { who: "Who is it?" },
    check: personProblems,
    toBody: (typed) => ({ ...personBody(typed), startsDeal: typed.startsDeal }),
    fieldOf: personFieldOf,
    send: (body) => call(updateVisit, { params: { visitId: visit.id }, body, organizationId }),
    onSaved: (saved) => showSavedVisit(saved, organizationId),
    onClose,
  });
  return (
    <FormDialog form={form} title="Who is it?" subtitle={visitorName(visit)} size="small">
      <PersonFields organizationId={organizationId} hasGuest={false} />
      {mayDeal && <CheckboxInput<Values> name="startsDeal" label="Start a deal, unless one is open" />}
    </FormDialog>
  );
}
