import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { colleaguesQuery, roleWords } from "#lib/workplace/colleagues.ts";
import { fullName } from "#lib/format/format.ts";
import { useSession } from "#lib/session/session-store.ts";
import { ComboboxField, type ComboboxOption } from "#ui/ComboboxField.tsx";
import type { TaskValues } from "./task-form.ts";

interface AssigneeFieldProps {
  customer: Customer;
  /** Whose name is known also when they have left the organization. */
  task: Task | undefined;
}

/** Who shall do it: the person at the screen first, and when nobody is chosen. */
export function AssigneeField({ customer, task }: AssigneeFieldProps) {
  const { control, formState, clearErrors } = useFormContext<TaskValues>();
  const { field, fieldState } = useController({ control, name: "assignedTo" });
  const { data: colleagues = [], isError } = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  const user = useSession((session) => session.user);

  const me: ComboboxOption[] = user
    ? [{ value: user.id, label: "Me", detail: fullName(user.firstName, user.lastName) }]
    : [];
  const others = colleagues
    .filter(({ id }) => id !== user?.id)
    .map(({ id, firstName, lastName, role }) => ({
      value: id,
      label: fullName(firstName, lastName),
      detail: role === null ? undefined : roleWords(role),
    }));
  const options = [...me, ...others];
  const isKnown = field.value === "" || options.some(({ value }) => value === field.value);
  const former = isKnown ? [] : [{ value: field.value, label: task?.assignedToName ?? "Somebody else" }];

  return (
    <ComboboxField
      label="Assign To"
      placeholder="Me"
      noneText="No one by that name"
      hint={isError ? "The list of people could not be loaded. You can still assign it to yourself." : undefined}
      options={[...options, ...former]}
      value={field.value}
      error={fieldState.error?.message}
      isReadOnly={formState.isSubmitting}
      onChange={(value) => {
        clearErrors("assignedTo");
        field.onChange(value);
      }}
    />
  );
}
