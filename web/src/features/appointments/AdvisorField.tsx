import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Colleague } from "@automotive-crm/contract/people";
import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { colleaguesQuery, roleWords } from "#lib/workplace/colleagues.ts";
import { fullName } from "#lib/format/format.ts";
import { useSession } from "#lib/session/session-store.ts";
import { ComboboxField } from "#ui/ComboboxField.tsx";
import type { AppointmentValues } from "./appointment-form.ts";

interface AdvisorFieldProps {
  customer: Customer;
  /** Whose advisor's name is known also when they have left the organization. */
  appointment: Appointment | undefined;
}

/** Whom the customer comes to: the people of the chosen location first. May be left open. */
export function AdvisorField({ customer, appointment }: AdvisorFieldProps) {
  const { control, formState, clearErrors } = useFormContext<AppointmentValues>();
  const { field, fieldState } = useController({ control, name: "advisor" });
  const locationId = useWatch({ control, name: "locationId" });
  const { data: colleagues = [], isError } = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  const userId = useSession(({ user }) => user?.id);

  const options = hereFirst(colleagues, locationId).map(({ id, firstName, lastName, role }) => ({
    value: id,
    label: fullName(firstName, lastName),
    detail: id === userId ? "Me" : role === null ? undefined : roleWords(role),
  }));
  const isKnown = field.value === "" || options.some(({ value }) => value === field.value);
  const former = isKnown ? [] : [{ value: field.value, label: appointment?.advisorName ?? "Somebody else" }];
  return (
    <ComboboxField
      label="Advisor"
      placeholder="Nobody yet"
      noneText="No one by that name"
      hint={isError ? "The list of people could not be loaded. You can leave this blank." : undefined}
      options={[...options, ...former]}
      value={field.value}
      error={fieldState.error?.message}
      isReadOnly={formState.isSubmitting}
      onChange={(value) => {
        clearErrors("advisor");
        field.onChange(value);
      }}
    />
  );
}

function hereFirst(colleagues: readonly Colleague[], locationId: string): Colleague[] {
  const isHere = ({ locationIds }: Colleague) => Number(locationIds.includes(locationId));
  return colleagues.toSorted((one, other) => isHere(other) - isHere(one));
}
