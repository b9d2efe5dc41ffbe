import type { LeadSource } from "@automotive-crm/contract/leads/source";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { AddButton } from "#features/settings/leads/AddButton.tsx";
import { leadSourcesQuery } from "#features/settings/leads/lead-settings.queries.ts";
import { SettingsSection } from "#features/settings/SettingsSection.tsx";
import { SourceDialog } from "./SourceDialog.tsx";
import { sourceColumns, SourceRow } from "./SourceRow.tsx";

/** Where leads come from, and within how many minutes those of each are to be answered. */
export function SourcesSection({ organizationId }: { organizationId: string }) {
  const query = useQuery(leadSourcesQuery(organizationId));
  const [edited, setEdited] = useState<LeadSource | "new">();
  return (
    <SettingsSection
      title="Lead Sources"
      purpose="Where leads come from, and how quickly to answer them during business hours."
      query={query}
    >
      {(sources) => (
        <>
          <List
            label="Lead sources"
            columns={sourceColumns}
            rows={sources}
            loading={false}
            empty={
              <EmptyState isCompact title="No sources yet" text="Add the web sites and portals that send you leads." />
            }
          >
            {(source) => <SourceRow key={source.id} source={source} onEdit={() => setEdited(source)} />}
          </List>
          <AddButton word="Add source" onAdd={() => setEdited("new")} />
          {edited && (
            <SourceDialog
              organizationId={organizationId}
              source={edited === "new" ? undefined : edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </SettingsSection>
  );
}
