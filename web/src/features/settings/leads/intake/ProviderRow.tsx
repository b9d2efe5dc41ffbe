import type { LeadProvider } from "@automotive-crm/contract/leads/providers";
import type { LeadSource } from "@automotive-crm/contract/leads/source";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";

export const providerColumns = [
  { name: "provider", head: "Provider", width: "minmax(0,1.4fr)", narrow: "title" },
  { name: "seen", head: "First seen", width: "minmax(0,0.8fr)", narrow: "more" },
  { name: "source", head: "Source", width: "16rem", narrow: "below" },
] as const;

interface ProviderRowProps {
  provider: LeadProvider;
  sources: readonly LeadSource[];
  isBusy: boolean;
  onMap: (sourceId: string | null) => void;
}

/** One provider, whose source is chosen in the row. */
export function ProviderRow({ provider, sources, isBusy, onMap }: ProviderRowProps) {
  const { name, service, sourceId, firstSeenAt } = provider;
  const words = [name, service].filter(Boolean).join(" · ");
  return (
    <ListRow
      columns={providerColumns}
      cells={{
        provider: (
          <span className={`block truncate ${sourceId === null ? "font-semibold" : ""}`} title={words}>
            {sourceId === null ? `Unmapped: ${words}` : words}
          </span>
        ),
        seen: (
          <span className="text-quiet tabular-nums">
            <Timestamp at={firstSeenAt} />
          </span>
        ),
        source: (
          <SelectField
            label={`Source of ${words}`}
            isLabelHidden
            value={sourceId ?? ""}
            disabled={isBusy}
            onChange={({ target }) => onMap(target.value || null)}
          >
            <option value="">{sourceId === null ? "Choose a source" : "That of the address"}</option>
            {sources
              .filter(({ id, isActive }) => isActive || id === sourceId)
              .map((source) => (
                <option key={source.id} value={source.id}>
                  {source.name}
                </option>
              ))}
          </SelectField>
        ),
      }}
    />
  );
}
