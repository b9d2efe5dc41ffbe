import { maxCallGroup, replaceCallGroup, type CallGroup } from "@automotive-crm/contract/calls/call-group";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { ComboboxField } from "#kit/controls/ComboboxField.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { callGroupQuery } from "#features/settings/settings.queries.ts";
import { useSettingsEdit, type Edit } from "#features/settings/useSettingsEdit.ts";
import { CallGroupMembers } from "./CallGroupMembers.tsx";

interface CallGroupDialogProps {
  location: Location;
  onClose: () => void;
}

/** Who is rung for calls to a location, and told of missed ones. */
export function CallGroupDialog({ location, onClose }: CallGroupDialogProps) {
  const { organizationId, locationId } = location;
  const { data, error, refetch } = useQuery(callGroupQuery(organizationId, locationId));
  if (data) return <CallGroupForm location={location} callGroup={data} onClose={onClose} />;
  return (
    <Dialog title="Call Group" subtitle={location.name} isOpen onClose={onClose}>
      {error ? (
        <ErrorNotice title="The call group could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  );
}

function CallGroupForm({ location, callGroup, onClose }: CallGroupDialogProps & { callGroup: CallGroup }) {
  const { members, candidates } = callGroup;
  const { start, values, edit, isDirty } = useFormValues(() => ({ memberIds: members.map(({ id }) => id) }));
  const { organizationId, locationId, name } = location;
  const nameOf = (personId: string) => {
    const person = candidates.find(({ id }) => id === personId);
    return person ? fullName(person.firstName, person.lastName) : "Someone else";
  };
  const { save, isSaving, messages, formFailure, question } = useSettingsEdit({
    organizationId,
    labels: { memberIds: "Call group" },
    show: (_field: string, value: unknown) =>
      Array.isArray(value) ? value.map((id) => nameOf(String(id))).join(", ") || "Nobody" : "",
    gone: "Someone else deleted this location in the meantime.",
    send: ({ memberIds = values.memberIds, base }: Edit<typeof values>) =>
      call(replaceCallGroup, { params: { locationId }, body: { memberIds, base }, organizationId }),
    onSaved: () => {
      notify.success(`The call group of ${name} was saved.`);
      onClose();
    },
  });
  const { memberIds } = values;
  const [failure = formFailure] = Object.values(messages);
  return (
    <SaveDialog
      formId="call-group"
      title="Call Group"
      subtitle={name}
      isDirty={isDirty}
      isSaving={isSaving}
      failure={failure}
      question={question}
      onSave={() => save({ ...values, base: start })}
      onClose={onClose}
    >
      <p className="text-table text-quiet">
        When a customer calls, their owner&rsquo;s phone rings first, then everyone here at once. Without an owner, they
        are notified of a missed call.
      </p>
      <ComboboxField
        label="Add a person"
        placeholder="Type a name"
        noneText="No one else by that name may take calls here"
        options={candidates
          .filter(({ id }) => !memberIds.includes(id))
          .map(({ id }) => ({ value: id, label: nameOf(id) }))}
        value=""
        isReadOnly={isSaving || memberIds.length >= maxCallGroup}
        onChange={(id) => id && edit({ memberIds: [...memberIds, id] })}
      />
      <CallGroupMembers
        memberIds={memberIds}
        nameOf={nameOf}
        onChange={(changed) => edit({ memberIds: [...changed] })}
      />
    </SaveDialog>
  );
}
