interface SortChoice {
  label: string;
}

interface SortSelectProps<Choice extends SortChoice> {
  choices: readonly Choice[];
  chosen: Choice | undefined;
  /** What the list is ordered by while nothing is chosen. */
  unchosen?: string | undefined;
  onChoose: (choice: Choice | undefined) => void;
  className: string;
}

/** The order of a list, which column headers can change as well where there is room for them. */
export function SortSelect<Choice extends SortChoice>(props: SortSelectProps<Choice>) {
  const { choices, chosen, unchosen, onChoose, className } = props;
  return (
    <label className={`min-w-0 max-md:flex-1 ${className}`}>
      <span className="sr-only">Sort by</span>
      <select
        className="select control w-full"
        value={chosen?.label ?? ""}
        onChange={({ target }) => onChoose(choices.find(({ label }) => label === target.value))}
      >
        {unchosen !== undefined && <option value="">{unchosen}</option>}
        {choices.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    </label>
  );
}
