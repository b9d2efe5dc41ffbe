import { maxCallGroup, replaceCallGroup, type CallGroup } from "@automotive-crm/contract/calls/call-group";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fieldsOf, messageOf } from "#lib/api/api-failure.ts";
import { fullName } from "#lib/format/format.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { PickField } from "#records/fields/PickField.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { PeopleInOrder } from "#features/settings/PeopleInOrder.tsx";
import { callGroupQuery } from "#features/settings/settings.queries.ts";
import type { Edit } from "#features/settings/useSettingsEdit.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";

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
  const { organizationId, locationId, name } = location;
  const nameOf = (personId: string) => {
    const person = candidates.find(({ id }) => id === personId);
    return person ? fullName(person.firstName, person.lastName) : "Someone else";
  };
  const [base] = useState(() => members.map(({ id }) => id));
  const form = useSettingsForm({
    organizationId,
    start: startOf({ memberIds: base }),
    labels: { memberIds: "Call group" },
    show: (_field, value) => (Array.isArray(value) ? value.map((id) => nameOf(String(id))).join(", ") || "Nobody" : ""),
    gone: "Someone else deleted this location in the meantime.",
    toBody: ({ memberIds }): Edit<{ memberIds: string[] }> => ({ memberIds, base: { memberIds: base } }),
    // A group that stays as someone else left it is sent as it was before, so it isn't changed.
    send: ({ memberIds = base, base: seen }) =>
      call(replaceCallGroup, {
        params: { locationId },
        body: { memberIds, base: { memberIds: base, ...seen } },
        organizationId,
      }),
    onSaved: () => notify.success(`The call group of ${name} was saved.`),
    onClose,
    failureText: (error) => Object.values(fieldsOf(error))[0] ?? messageOf(error),
  });
  const { memberIds } = useTyped<{ memberIds: string[] }>(form);
  const change = (changed: readonly string[]) => form.methods.setValue("memberIds", [...changed]);
  return (
    <FormDialog form={form} title="Call Group" subtitle={name}>
      <p className="text-table text-quiet">
        When a customer calls, their owner&rsquo;s phone rings first, then everyone here at once. Without an owner, they
        are notified of a missed call.
      </p>
      <PickField
        kind="people"
        label="Add a person"
        placeholder="Type a name"
        options={candidates
          .filter(({ id }) => !memberIds.includes(id))
          .map(({ id }) => ({ value: id, label: nameOf(id) }))}
        value=""
        isReadOnly={form.isSaving || memberIds.length >= maxCallGroup}
        onChange={(id) => id && change([...memberIds, id])}
      />
      <PeopleInOrder label="Call group" memberIds={memberIds} nameOf={nameOf} onChange={change} />
    </FormDialog>
  );
}
