import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { PickField, namesAsOptions } from "#records/fields/PickField.tsx";

interface OwnerSelectProps {
  /** Those who can see the customer. */
  people: { data?: Colleague[] | undefined; isError: boolean };
  /** A person's ID, or empty for nobody. */
  value: string;
  /** Whose ID it is, if they aren't among the people: someone who has left, or anyone until those are loaded. */
  nameOfOther: string | null | undefined;
  error: string | undefined;
  isReadOnly?: boolean;
  onChoose: (personId: string) => void;
}

/** The salesperson who looks after a customer, or nobody. */
export function OwnerSelect({ people, value, nameOfOther, onChoose, ...select }: OwnerSelectProps) {
  const { data: colleagues = [], isError } = people;
  const offered = colleagues.filter(({ mayWork, id }) => mayWork || id === value);
  const isOther = value !== "" && !offered.some(({ id }) => id === value);
  return (
    <PickField
      {...select}
      kind="people"
      label="Owner"
      none="No owner"
      value={value}
      hint={isError ? "The list of people could not be loaded. Everything else can be changed." : undefined}
      options={[...(isOther ? [{ value, label: nameOfOther ?? "Someone else" }] : []), ...namesAsOptions(offered)]}
      onChange={onChoose}
    />
  );
}
