import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { fullName } from "#lib/format/format.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";

interface OwnerSelectProps {
  /** Those who can see the customer. */
  people: { data?: Colleague[] | undefined; isError: boolean };
  /** A person's ID, or empty for nobody. */
  value: string;
  /** Whose ID it is, if they aren't among the people: someone who has left, or anyone until those are loaded. */
  nameOfOther: string | null | undefined;
  error: string | undefined;
  disabled?: boolean;
  onChoose: (personId: string) => void;
}

/** The salesperson who looks after a customer, or nobody. */
export function OwnerSelect({ people, value, nameOfOther, onChoose, ...select }: OwnerSelectProps) {
  const { data: colleagues = [], isError } = people;
  const offered = colleagues.filter(({ mayWork, id }) => mayWork || id === value);
  const isOther = value !== "" && !offered.some(({ id }) => id === value);
  return (
    <SelectField
      {...select}
      label="Owner"
      value={value}
      hint={isError ? "The list of people could not be loaded. Everything else can be changed." : undefined}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">No owner</option>
      {isOther && <option value={value}>{nameOfOther ?? "Someone else"}</option>}
      {offered.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {fullName(firstName, lastName)}
        </option>
      ))}
    </SelectField>
  );
}
