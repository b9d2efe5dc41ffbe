import { organizationTopic } from "@automotive-crm/contract/live-topics";
import { globalView } from "@automotive-crm/contract/organizations";
import { useQueryClient } from "@tanstack/react-query";
import { pendingInvitationsQuery } from "#features/invitations/index.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { settingsKey } from "./settings.queries.ts";

/** Reloads what the settings pages show when anyone changes something in the organization. */
export function useSettingsEvents(organizationId: string | undefined): void {
  const queryClient = useQueryClient();
  const isOne = organizationId !== undefined && organizationId !== globalView;
  useLiveEvents(isOne ? organizationTopic(organizationId) : undefined, ({ kind }) => {
    if (!isOne || kind === "call") return;
    void queryClient.invalidateQueries({ queryKey: settingsKey(organizationId) });
    void queryClient.invalidateQueries({ queryKey: pendingInvitationsQuery(organizationId).queryKey });
  });
}
