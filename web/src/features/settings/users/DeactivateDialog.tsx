import { deactivateUser, maySkipHandOver, type OpenWork } from "@automotive-crm/contract/organizations/deactivation";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { PickInput, namesAsOptions } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { openWorkQuery, staffQuery } from "#features/settings/settings.queries.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";

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

type Chosen = Record<OpenWork["kind"], string>;

const orNull = (chosen: string) => (chosen === nobody ? null : chosen || undefined);

/** Ends someone's access once others have taken over their open work. */
export function DeactivateDialog({ user, action = "Deactivate", onClose }: DeactivateDialogProps) {
  const { organizationId } = user;
  const name = fullName(user.firstName, user.lastName);
  const work = useQuery(openWorkQuery(organizationId, user.id));
  const form = useSettingsForm({
    organizationId,
    start: startOf<Chosen>({ tasks: "", appointments: "", leads: "", deals: "", customers: "" }),
    fieldOf: (path) => path.replace("handOver.", ""),
    toBody: ({ tasks, ...others }) => ({
      handOver: {
        tasks: tasks || undefined,
        appointments: orNull(others.appointments),
        leads: orNull(others.leads),
        deals: orNull(others.deals),
        customers: orNull(others.customers),
      },
    }),
    send: async (body) => {
      await call(deactivateUser, { params: { userId: user.id }, body, organizationId });
      return true;
    },
    onSaved: () => notify.success(`${name} ${actionWords[action].done}`),
    onClose,
  });
  const open = work.data?.filter(({ count }) => count > 0) ?? [];
  return (
    <FormDialog
      form={form}
      title={`${action} User`}
      subtitle={name}
      saveLabel={action}
      busyText={actionWords[action].busy}
      isDangerous
      isComplete={work.data !== undefined}
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
        <NewOwnerField key={part.kind} user={user} work={part} />
      ))}
    </FormDialog>
  );
}

const workWords = {
  tasks: { one: "open task", many: "open tasks" },
  appointments: { one: "open appointment", many: "open appointments" },
  leads: { one: "open lead", many: "open leads" },
  deals: { one: "open deal", many: "open deals" },
  customers: { one: "customer", many: "customers" },
} as const;

function NewOwnerField({ user, work: { kind, count, takerIds } }: { user: UserAccount; work: OpenWork }) {
  const { data: staff = [] } = useQuery(staffQuery(user.organizationId));
  const words = workWords[kind];
  return (
    <PickInput<Chosen>
      kind="people"
      name={kind}
      label={`Who takes over ${count} ${count === 1 ? words.one : words.many}?`}
      isRequired
      placeholder="Select a person"
      options={[
        ...(maySkipHandOver(kind) ? [{ value: nobody, label: "No one for now", isFirst: true }] : []),
        ...namesAsOptions(staff.filter(({ id }) => takerIds.includes(id))),
      ]}
    />
  );
}
