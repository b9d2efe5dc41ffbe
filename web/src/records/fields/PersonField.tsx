import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { colleaguesQuery, everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import type { Values } from "#records/record-type.ts";
import { PickField, type PickOption } from "./PickField.tsx";
import { useChosen } from "./useChosen.ts";

interface PersonFieldProps<V extends Values> {
  name: keyof V & string;
  customer: Customer;
  /** Says who is used if no one is chosen. */
  placeholder: string;
  /** Says what is still possible if the list can't be loaded. */
  fallback: string;
  /** The chosen person's name, available even if they have left the organization. */
  formerName: string | null | undefined;
  optionsOf: (colleagues: readonly Colleague[]) => PickOption[];
}

const unknownName = "Someone else";

const useColleagues = ({ organizationId, id }: Customer) => useQuery(colleaguesQuery(organizationId, id));

/** Finds a colleague by part of their name. */
export function PersonField<V extends Values>(props: PersonFieldProps<V>) {
  const { name, customer, placeholder, fallback, formerName, optionsOf } = props;
  const { data: colleagues = [], isError, isPending } = useColleagues(customer);
  const nameInOrganization = useNamesInOrganization(customer);
  const { field, label, doubt, error, isSubmitting, choose } = useChosen<V>(name);
  const options = optionsOf(colleagues);
  const value = field.value ?? "";
  const isKnown = value === "" || options.some((option) => option.value === value);
  const unlisted = formerName ?? nameInOrganization(value) ?? (isPending ? "Loading…" : unknownName);
  const former = isKnown ? [] : [{ value, label: unlisted }];
  return (
    <PickField
      kind="people"
      label={label}
      doubt={doubt}
      placeholder={placeholder}
      hint={isError ? `The list of people could not be loaded. ${fallback}` : undefined}
      options={[...options, ...former]}
      value={value}
      error={error}
      isReadOnly={isSubmitting}
      onChange={choose}
    />
  );
}

/** Names of people who aren't listed for the customer, or not yet: of everyone, if that list has been loaded. */
function useNamesInOrganization({ organizationId }: Customer): (personId: string) => string | undefined {
  const queryClient = useQueryClient();
  return (personId) => {
    const everyone = queryClient.getQueryData(everyColleagueQuery(organizationId).queryKey);
    const person = everyone?.find(({ id }) => id === personId);
    return person && fullName(person.firstName, person.lastName);
  };
}

export const optionOf = ({ id, firstName, lastName, role }: Colleague): PickOption => ({
  value: id,
  label: fullName(firstName, lastName),
  detail: role === null ? undefined : roleWords(role),
});

/** Returns a function that names a colleague. */
export function usePersonName(customer: Customer): (personId: string) => string {
  const { data: colleagues = [] } = useColleagues(customer);
  return (personId) => {
    const person = colleagues.find(({ id }) => id === personId);
    return person ? fullName(person.firstName, person.lastName) : unknownName;
  };
}
