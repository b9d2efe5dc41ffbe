import { missingAssignmentReason, type Lead } from "@automotive-crm/contract/leads/record";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { CheckboxInput, TextInput } from "#records/fields/inputs.tsx";
import { namesAsOptions, PickInput } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { leadEditWords } from "#features/leads/lead-words.ts";
import { saveLead } from "./save-lead.ts";

export interface AssignDialogProps {
  lead: Lead;
  organizationId: string;
  onClose: () => void;
}

interface Assignment {
  assignedTo: string;
  assignmentReason: string;
  givesTurnBack: boolean;
}

/** Gives a lead to someone; away from a colleague only with a reason, which the log keeps. */
export function AssignDialog({ lead, organizationId, onClose }: AssignDialogProps) {
  const { assignedTo, assignedToName, customerName, locationId } = lead;
  const ownId = useSession(({ user }) => user?.id);
  const { data: people = [], isError } = useQuery(colleaguesAtQuery(organizationId, [locationId]));
  const needsReason = assignedTo !== null && assignedTo !== ownId;
  const form = useSavedForm({
    start: startOf<Assignment>({ assignedTo: "", assignmentReason: "", givesTurnBack: false }),
    check: (typed) => ({
      ...(typed.assignedTo === "" && { assignedTo: "Choose a person" }),
      ...(needsReason && typed.assignmentReason.trim() === "" && { assignmentReason: missingAssignmentReason }),
    }),
    toBody: (typed) => ({
      assignedTo: typed.assignedTo,
      assignmentReason: typed.assignmentReason.trim() || undefined,
      ...(typed.givesTurnBack && { givesTurnBack: true }),
    }),
    ...leadEditWords(people),
    send: (body) => saveLead(lead, body, organizationId),
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog
      form={form}
      title={assignedTo === null ? "Assign lead" : "Reassign lead"}
      subtitle={assignedToName === null ? customerName : `${customerName}, now with ${assignedToName}`}
      size="small"
      saveLabel={assignedTo === null ? "Assign" : "Reassign"}
    >
      <PickInput<Assignment>
        name="assignedTo"
        label="Person"
        kind="people"
        isRequired
        placeholder="Type a name"
        hint={isError ? "The list of people could not be loaded. Close this and try again." : undefined}
        options={namesAsOptions(people.filter(({ id, mayWork }) => mayWork && id !== assignedTo))}
      />
      <TextInput<Assignment> name="assignmentReason" label="Reason" isRequired={needsReason} maxLength={200} />
      {assignedTo !== null && (
        <CheckboxInput<Assignment>
          name="givesTurnBack"
          label={`Give ${assignedToName ?? "them"} the turn back`}
          hint="They get the next lead in its place, if they had this one in turn."
        />
      )}
    </FormDialog>
  );
}
