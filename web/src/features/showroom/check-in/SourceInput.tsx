import type { Visit } from "@automotive-crm/contract/showroom/record";
import { useQuery } from "@tanstack/react-query";
import { leadSourcesQuery } from "#lib/workplace/lead-sources.ts";
import { PickInput } from "#records/fields/PickField.tsx";

interface SourceInputProps {
  organizationId: string;
  /** Which has a source already, perhaps one that isn't offered anymore. */
  visit?: Pick<Visit, "sourceId">;
}

/** Where a visitor heard of the store. */
export function SourceInput({ organizationId, visit }: SourceInputProps) {
  const { data: sources = [] } = useQuery(leadSourcesQuery(organizationId));
  return (
    <PickInput<{ sourceId: string }>
      name="sourceId"
      label="Source"
      kind="sources"
      none="Not asked yet"
      options={sources
        .filter(({ id, isActive }) => isActive || id === visit?.sourceId)
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
