import { checkIn } from "@automotive-crm/contract/showroom/changes";
import { visitKinds, type Visit } from "@automotive-crm/contract/showroom/record";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
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
import { showSavedVisit } from "#features/showroom/showroom.queries.ts";
import { PersonFields } from "./PersonFields.tsx";
import { SourceInput } from "./SourceInput.tsx";
import { personBody, personFieldOf, personProblems, type PersonValues } from "./person-values.ts";

interface CheckInDialogProps {
  organizationId: string;
  onSaved: (visit: Visit) => void;
  onClose: () => void;
}

type Values = PersonValues &
  VehicleValues & {
    kind: string;
    sales1Id: string;
    sourceId: string;
    note: string;
    startsDeal: boolean;
    locationId: string;
  };

/** Who has come in, with whom, and for which car. */
export function CheckInDialog({ organizationId, onSaved, onClose }: CheckInDialogProps) {
  const { locations, location, access } = useWorkplace();
  const mayDeal = usePermission("deals:create");
  const own = locations.find(({ locationId }) => access.locationRoles.some((role) => role.locationId === locationId));
  const locationId = (location ?? own ?? locations[0])?.locationId ?? "";
  const { data: people = [] } = useQuery(colleaguesAtQuery(organizationId, locationId === "" ? [] : [locationId]));
  const form = useSavedForm({
    start: startOf<Values>({
      ...vehicleValues(null),
      who: "customer",
      customerId: "",
      name: "",
      contact: "",
      guestNote: "",
      kind: "",
      sales1Id: "",
      sourceId: "",
      note: "",
      startsDeal: false,
      locationId,
    }),
    labels: { who: "Who", from: "Interested in", kind: "Comes for" },
    check: (typed) => ({ ...personProblems(typed), ...vehicleProblems(typed) }),
    toBody: (typed) => {
      const { vehicle } = vehicleBody(typed);
      return {
        ...personBody(typed),
        ...(vehicle && { vehicle }),
        kind: visitKinds.find((kind) => kind === typed.kind),
        sourceId: typed.sourceId,
        note: typed.note,
        startsDeal: typed.startsDeal && typed.who !== "guest",
        ...(typed.sales1Id !== "" && { sales1Id: typed.sales1Id }),
        ...(typed.locationId !== "" && { locationId: typed.locationId }),
      };
    },
    fieldOf: personFieldOf,
    send: (body) => call(checkIn, { body, organizationId }),
    onSaved: (visit) => {
      showSavedVisit(visit, organizationId);
      onSaved(visit);
    },
    onClose,
  });
  return (
    <FormDialog form={form} title="Check in" size="small" saveLabel="Check in" busyText="Checking in...">
      <PersonFields organizationId={organizationId} hasGuest />
      <SelectInput<Values> name="kind">
        <option value="">A car: walk-in, appointment or be-back</option>
        <option value="service">Service</option>
        <option value="delivery">Delivery</option>
      </SelectInput>
      <VehicleFields organizationId={organizationId} />
      <PickInput<Values>
        name="sales1Id"
        label="With"
        kind="people"
        none="Me, if I sell here"
        options={namesAsOptions(people.filter(({ mayWork }) => mayWork))}
      />
      <SourceInput organizationId={organizationId} />
      <TextAreaInput<Values> name="note" label="Note" rows={2} maxLength={5_000} />
      {mayDeal && <CheckboxInput<Values> name="startsDeal" label="Start a deal, unless one is open" />}
      {location === null && locations.length > 1 && (
        <PickInput<Values>
          name="locationId"
          label="Location"
          kind="places"
          options={locations.map((each) => ({ value: each.locationId, label: each.name }))}
        />
      )}
    </FormDialog>
  );
}
