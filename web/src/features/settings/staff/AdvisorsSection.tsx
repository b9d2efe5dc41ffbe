import type { Advisor } from "@automotive-crm/contract/organizations/advisors";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { advisorsQuery } from "#features/settings/settings.queries.ts";
import { SettingsSection } from "#features/settings/SettingsSection.tsx";
import { AdvisorDialog } from "./AdvisorDialog.tsx";
import { AdvisorRow, advisorColumns } from "./AdvisorRow.tsx";

/** The organization's people as advisors. They are added under Users. */
export function AdvisorsSection({ organizationId }: { organizationId: string }) {
  const query = useQuery(advisorsQuery(organizationId));
  const [edited, setEdited] = useState<Advisor>();
  return (
    <SettingsSection
      title="Advisors"
      purpose="The people you can choose as advisors for calls and appointments."
      query={query}
    >
      {(advisors) => (
        <>
          <List
            label="Advisors"
            columns={advisorColumns}
            rows={advisors}
            loading={false}
            empty={<EmptyState title="No advisors yet" text="Give people access to a location first, under Users." />}
          >
            {(advisor) => (
              <AdvisorRow
                key={advisor.id}
                organizationId={organizationId}
                advisor={advisor}
                onEdit={() => setEdited(advisor)}
              />
            )}
          </List>
          {edited && (
            <AdvisorDialog organizationId={organizationId} advisor={edited} onClose={() => setEdited(undefined)} />
          )}
        </>
      )}
    </SettingsSection>
  );
}
