import { useQuery } from "@tanstack/react-query";
import { leadSourcesQuery } from "#lib/workplace/lead-sources.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";

const useSources = (isWanted = true) => {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? "");
  return useQuery({ ...leadSourcesQuery(organizationId), enabled: isWanted && organizationId !== "" });
};

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

/** The source's name, once it is known. */
export function useSourceName(source: string | undefined): string {
  const { data } = useSources(source !== undefined);
  return data?.find(({ id }) => id === source)?.name ?? "another source";
}
