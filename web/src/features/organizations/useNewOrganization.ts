import { createOrganization } from "@automotive-crm/contract/organizations/changes";
import { listOrganizations, type Organization } from "@automotive-crm/contract/organizations/record";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { organizationsQuery } from "#lib/workplace/workplace.ts";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { blankOrganization, failureText, toPayload, type NewOrganizationValues } from "./new-organization.ts";
import { findDraft, keepDraft } from "./new-organization-draft.ts";

interface Place {
  onClose: () => void;
  onCreated: (organization: Organization) => void;
}

const blank = startOf(blankOrganization);

/** The form of Create Organization. Keeps a draft per person. */
export function useNewOrganization({ onClose, onCreated }: Place) {
  return useSavedForm({
    start: blank,
    draft: useDraft(),
    check: (typed) => toPayload(typed).messages,
    toBody: (typed) => toPayload(typed).body,
    send: async (body) => {
      try {
        return await call(createOrganization, { body });
      } catch (error) {
        void rereadOrganizations();
        throw error;
      }
    },
    onClose,
    onSaved: onCreated,
    failureText,
  });
}

function useDraft() {
  const userId = useSession(({ user }) => user?.id ?? "");
  const [found] = useState(() => findDraft(userId));
  const keep = (typed: { values: NewOrganizationValues } | null) =>
    keepDraft(userId, typed?.values ?? blankOrganization);
  return { found: found ?? null, keep, drop: () => keep(null) };
}

/** It may have been created although the response was lost. Not subject to the client's own limit, which is for manual refreshes. */
async function rereadOrganizations(): Promise<void> {
  try {
    queryClient.setQueryData(organizationsQuery.queryKey, await call(listOrganizations));
  } catch {
    // The failure was just shown; the list is reloaded when next opened.
    await queryClient.invalidateQueries({ queryKey: organizationsQuery.queryKey, refetchType: "none" });
  }
}
