import { deactivateUser, maySkipHandOver, type OpenWork } from "@automotive-crm/contract/organizations/deactivation";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { openWorkQuery, staffQuery } from "#features/settings/settings.queries.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";

interface DeactivateDialogProps {
  user: UserAccount;
  /** What the button that opens it says. */
  action?: keyof typeof actionWords;
  onClose: () => void;
}

const actionWords = {
  Deactivate: { busy: "Deactivating…", done: "was deactivated." },
  Remove: { busy: "Removing…", done: "was removed." },
} as const;

const nobody = "nobody";

const orNull = (chosen: string | undefined) => (chosen === nobody ? null : chosen);

/** Ends someone's access once others have taken over their open work. */
export function DeactivateDialog({ user, action = "Deactivate", onClose }: DeactivateDialogProps) {
  const { organizationId } = user;
  const name = fullName(user.firstName, user.lastName);
  const work = useQuery(openWorkQuery(organizationId, user.id));
  const [chosen, setChosen] = useState<Partial<Record<OpenWork["kind"], string>>>({});
  const { save, isSaving, messages, formFailure } = useSettingsMutation({
    organizationId,
    send: () => {
      const { tasks, appointments, customers } = chosen;
      const handOver = { tasks, appointments: orNull(appointments), customers: orNull(customers) };
      return call(deactivateUser, { params: { userId: user.id }, body: { handOver }, organizationId });
    },
    onSaved: () => {
      notify.success(`${name} ${actionWords[action].done}`);
      onClose();
    },
  });
  const open = work.data?.filter(({ count }) => count > 0) ?? [];
  return (
    <SaveDialog
      formId={useId()}
      title={`${action} User`}
      subtitle={name}
      saveLabel={action}
      busyText={actionWords[action].busy}
      isDangerous
      isDirty={Object.keys(chosen).length > 0}
      isSaving={isSaving}
      isComplete={work.data !== undefined}
      failure={formFailure}
      onSave={() => save(undefined)}
      onClose={onClose}
    >
      <p>
        {name} loses all access to {user.organizationName} right away. What they wrote keeps their name, and they can be
        reactivated in Settings.
      </p>
      {work.isPending && <Skeleton className="h-16" />}
      {work.error && !work.data && (
        <ErrorNotice
          title="Their open work could not be loaded."
          error={work.error}
          onRetry={() => void work.refetch()}
        />
      )}
      {open.map((part) => (
        <NewOwnerField
          key={part.kind}
          user={user}
          work={part}
          value={chosen[part.kind] ?? ""}
          error={messages[`handOver.${part.kind}`]}
          onChoose={(id) => setChosen({ ...chosen, [part.kind]: id })}
        />
      ))}
    </SaveDialog>
  );
}

const workWords = {
  tasks: { one: "open task", many: "open tasks" },
  appointments: { one: "open appointment", many: "open appointments" },
  customers: { one: "customer", many: "customers" },
} as const;

interface NewOwnerFieldProps {
  user: UserAccount;
  work: OpenWork;
  value: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

function NewOwnerField({ user, work: { kind, count, takerIds }, value, error, onChoose }: NewOwnerFieldProps) {
  const { data: staff = [] } = useQuery(staffQuery(user.organizationId));
  const words = workWords[kind];
  return (
    <SelectField
      label={`Who takes over ${count} ${count === 1 ? words.one : words.many}?`}
      isRequired
      value={value}
      error={error}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        Select a person
      </option>
      {staff
        .filter(({ id }) => takerIds.includes(id))
        .map(({ id, firstName, lastName }) => (
          <option key={id} value={id}>
            {fullName(firstName, lastName)}
          </option>
        ))}
      {maySkipHandOver(kind) && <option value={nobody}>No one for now</option>}
    </SelectField>
  );
}
