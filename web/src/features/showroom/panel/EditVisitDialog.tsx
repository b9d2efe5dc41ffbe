import { updateVisit } from "@automotive-crm/contract/showroom/changes";
import { visitKinds, visitorName } from "@automotive-crm/contract/showroom/record";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import {
  vehicleBody,
  vehicleProblems,
  vehicleValues,
  type VehicleValues,
} from "#records/chosen-vehicle/vehicle-values.ts";
import { VehicleFields } from "#records/chosen-vehicle/VehicleFields.tsx";
import { CheckboxInput, SelectInput, TextAreaInput } from "#records/fields/inputs.tsx";
import { namesAsOptions, PickInput } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { SourceInput } from "#features/showroom/check-in/SourceInput.tsx";
import { kindWords } from "#features/showroom/showroom-words.ts";
import { asChosen } from "#features/showroom/chosen-car.ts";
import { showSavedVisit } from "#features/showroom/showroom.queries.ts";
import type { VisitDialogProps } from "./panel-props.ts";

type Values = VehicleValues & {
  kind: string;
  sales1Id: string;
  sales2Id: string;
  managerId: string;
  spotterId: string;
  sourceId: string;
  note: string;
  startsDeal: boolean;
};

const people = [
  { name: "sales1Id", label: "Sales 1" },
  { name: "sales2Id", label: "Sales 2" },
  { name: "managerId", label: "Manager" },
  { name: "spotterId", label: "Spotter" },
] as const;

/** With whom, for what, and about which car. */
export function EditVisitDialog({ visit, organizationId, onClose }: VisitDialogProps) {
  const mayDeal = usePermission("deals:create");
  const { data: colleagues = [] } = useQuery(colleaguesAtQuery(organizationId, [visit.locationId]));
  const { kind, note, sales1Id, sales2Id, managerId, spotterId, sourceId, vehicle } = visit;
  const chosen = asChosen(visit);
  const names = [visit.sales1Name, visit.sales2Name, visit.managerName, visit.spotterName];
  const former = [sales1Id, sales2Id, managerId, spotterId].flatMap((value, at) =>
    value === null || colleagues.some(({ id }) => id === value) ? [] : [{ value, label: names[at] ?? "Someone else" }],
  );
  const options = [...namesAsOptions(colleagues.filter(({ mayWork }) => mayWork)), ...former];
  const form = useSavedForm({
    start: startOf<Values>({
      ...vehicleValues(chosen),
      kind,
      sales1Id: sales1Id ?? "",
      sales2Id: sales2Id ?? "",
      managerId: managerId ?? "",
      spotterId: spotterId ?? "",
      sourceId: sourceId ?? "",
      note: note ?? "",
      startsDeal: false,
    }),
    labels: { from: "Interested in", vehicle: "Interested in", kind: "Comes as" },
    check: vehicleProblems,
    toBody: ({ startsDeal, ...typed }) => ({
      kind: visitKinds.find((each) => each === typed.kind),
      sales1Id: typed.sales1Id,
      sales2Id: typed.sales2Id,
      managerId: typed.managerId,
      spotterId: typed.spotterId,
      sourceId: typed.sourceId,
      note: typed.note,
      startsDeal,
      ...vehicleBody(typed),
      base: { kind, sales1Id, sales2Id, managerId, spotterId, sourceId, note, vehicle },
    }),
    fieldOf: (path) => path.replace(/^vehicle\./, ""),
    send: (body) => call(updateVisit, { params: { visitId: visit.id }, body, organizationId }),
    onSaved: (saved) => showSavedVisit(saved, organizationId),
    onClose,
  });
  return (
    <FormDialog form={form} title="Edit visit" subtitle={visitorName(visit)} size="small">
      <SelectInput<Values> name="kind">
        {visitKinds.map((each) => (
          <option key={each} value={each}>
            {kindWords[each]}
          </option>
        ))}
      </SelectInput>
      <VehicleFields organizationId={organizationId} chosen={chosen} />
      {people.map((person) => (
        <PickInput<Values> key={person.name} {...person} kind="people" none="Nobody" options={options} />
      ))}
      <SourceInput organizationId={organizationId} visit={visit} />
      <TextAreaInput<Values> name="note" label="Note" rows={3} maxLength={5_000} />
      {mayDeal && visit.customerId !== null && visit.dealId === null && (
        <CheckboxInput<Values> name="startsDeal" label="Start a deal, unless one is open" />
      )}
    </FormDialog>
  );
}
