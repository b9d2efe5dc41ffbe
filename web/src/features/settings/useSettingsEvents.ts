import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQueryClient } from "@tanstack/react-query";
import { pendingInvitationsQuery } from "#features/invitations/index.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";
import { settingsKey } from "./settings.queries.ts";

const settingsKinds = ["location", "organization", "people", "settings"] as const;

/** Reloads what the settings pages show when anyone changes something in the organization. */
export function useSettingsEvents(organizationId: string | undefined): void {
  const queryClient = useQueryClient();
  const isOne = organizationId !== undefined && organizationId !== globalView;
  useLiveReload(isOne ? organizationTopic(organizationId) : undefined, settingsKinds, () => {
    if (!isOne) return;
    void queryClient.invalidateQueries({ queryKey: settingsKey(organizationId) });
    void queryClient.invalidateQueries({ queryKey: pendingInvitationsQuery(organizationId).queryKey });
  });
}
