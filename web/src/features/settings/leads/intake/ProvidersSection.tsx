import { mapLeadProvider, type LeadProvider } from "@automotive-crm/contract/leads/providers";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { leadSourcesQuery } from "#features/settings/leads/lead-settings.queries.ts";
import { SectionFailure } from "#features/settings/SectionFailure.tsx";
import { SettingsSection } from "#features/settings/SettingsSection.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { leadProvidersQuery } from "./intake.queries.ts";
import { providerColumns, ProviderRow } from "./ProviderRow.tsx";

/** What providers call themselves in what they send, and which source that is. */
export function ProvidersSection({ organizationId }: { organizationId: string }) {
  const query = useQuery(leadProvidersQuery(organizationId));
  const { data: sources = [] } = useQuery(leadSourcesQuery(organizationId));
  const mapping = useSettingsMutation({
    organizationId,
    send: ({ provider, sourceId }: { provider: LeadProvider; sourceId: string | null }) =>
      call(mapLeadProvider, { params: { providerId: provider.id }, body: { sourceId }, organizationId }),
  });
  return (
    <SettingsSection
      title="Providers"
      purpose="Providers whose names match no source. Until you choose one, their leads count for the address’s source."
      query={query}
    >
      {(providers) => (
        <>
          <List
            label="Providers"
            columns={providerColumns}
            rows={providers}
            loading={false}
            empty={
              <EmptyState
                isCompact
                title="No unmatched providers"
                text="Every provider so far matches one of your sources."
              />
            }
          >
            {(provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                sources={sources}
                isBusy={mapping.isSaving}
                onMap={(sourceId) => mapping.save({ provider, sourceId })}
              />
            )}
          </List>
          <SectionFailure text={mapping.failure} />
        </>
      )}
    </SettingsSection>
  );
}
