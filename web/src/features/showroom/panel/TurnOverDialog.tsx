import { addVisitMark } from "@automotive-crm/contract/showroom/changes";
import { visitorName } from "@automotive-crm/contract/showroom/record";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { namesAsOptions, PickInput } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { showSavedVisit } from "#features/showroom/showroom.queries.ts";
import type { VisitDialogProps } from "./panel-props.ts";

/** Which manager has met the visitor: unless it is known, the one who notes it, if that isn't who sells. */
export function TurnOverDialog({ visit, organizationId, onClose }: VisitDialogProps) {
  const ownId = useSession(({ user }) => user?.id ?? "");
  const { data: colleagues = [] } = useQuery(colleaguesAtQuery(organizationId, [visit.locationId]));
  const options = namesAsOptions(colleagues.filter(({ id, mayWork }) => mayWork && id !== visit.sales1Id));
  const form = useSavedForm({
    start: startOf({ doneBy: visit.managerId ?? (ownId === visit.sales1Id ? "" : ownId) }),
    check: ({ doneBy }) => (doneBy === "" ? { doneBy: "Choose who met them" } : {}),
    toBody: (typed) => ({ kind: "turn-over" as const, ...typed }),
    send: (body) => call(addVisitMark, { params: { visitId: visit.id }, body, organizationId }),
    onSaved: (saved) => showSavedVisit(saved, organizationId),
    onClose,
  });
  return (
    <FormDialog form={form} title="T.O. to a manager" subtitle={visitorName(visit)} size="small">
      <PickInput<{ doneBy: string }> name="doneBy" label="Manager" kind="people" isRequired options={options} />
    </FormDialog>
  );
}
