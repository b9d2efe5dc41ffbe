import { SelectField } from "#kit/controls/SelectField.tsx";
import { useSources } from "./lead-sources.ts";

interface SourceFilterProps {
  source: string | undefined;
  onPick: (source: string | undefined) => void;
}

/** Where the customer came from, also from sources that new leads can't have anymore. */
export function SourceFilter({ source, onPick }: SourceFilterProps) {
  const { data: sources = [], isError } = useSources();
  return (
    <SelectField
      label="Source"
      value={source ?? ""}
      hint={isError ? "The sources could not be loaded." : undefined}
      onChange={({ target }) => onPick(target.value || undefined)}
    >
      <option value="">Any</option>
      {source !== undefined && !sources.some(({ id }) => id === source) && (
        <option value={source}>Another source</option>
      )}
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
