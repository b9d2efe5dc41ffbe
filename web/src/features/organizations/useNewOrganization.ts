import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { createOrganization } from "@automotive-crm/contract/organizations/changes";
import { listOrganizations, type Organization } from "@automotive-crm/contract/organizations/record";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { organizationsQuery } from "#lib/workplace/workplace.ts";
import {
  blankOrganization,
  describeFailure,
  edit,
  messagesAfter,
  isWorthKeeping,
  needsSlugByHand,
  toPayload,
  type FieldMessages,
  type FieldName,
} from "./new-organization.ts";
import { findDraft, keepDraft } from "./new-organization-draft.ts";

/** The state of Create Organization: values, and how saving went. Keeps a draft per person. */
export function useNewOrganization(onCreated: (organization: Organization) => void) {
  const userId = useSession(({ user }) => user?.id ?? "");
  const [draft] = useState(() => findDraft(userId));
  const [values, setValues] = useState(draft ?? blankOrganization);
  const [isFromDraft, setIsFromDraft] = useState(draft !== undefined);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [messages, setMessages] = useState<FieldMessages>({});

  const keep = (next: typeof values) => {
    setValues(next);
    keepDraft(userId, next);
  };
  const fail = (text: string | null, at: FieldMessages) => {
    setFailure(text);
    setMessages(at);
  };
  const save = async () => {
    const { body, messages: problems } = toPayload(values);
    if (Object.keys(problems).length > 0) return fail(null, problems);
    setFailure(null);
    setMessages({});
    setIsSaving(true);
    try {
      const organization = await call(createOrganization, { body });
      setIsSaving(false);
      keep(blankOrganization);
      onCreated(organization);
    } catch (error) {
      setIsSaving(false);
      const { text, messages: refused } = describeFailure(error);
      fail(text, refused);
      void rereadOrganizations();
    }
  };
  return {
    values,
    messages,
    failure,
    isSaving,
    isFromDraft,
    isDirty: isWorthKeeping(values),
    isComplete: cleanLine(values.name) !== "" && cleanLine(values.slug) !== "",
    needsSlugByHand: needsSlugByHand(values),
    edit: (field: FieldName, text: string) => {
      if (isSaving) return;
      keep(edit(values, field, text));
      setMessages((shown) => messagesAfter(shown, values, field, text));
    },
    startOver: () => {
      keep(blankOrganization);
      setIsFromDraft(false);
      setFailure(null);
      setMessages({});
    },
    abandon: () => keepDraft(userId, blankOrganization),
    save,
  };
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

export type NewOrganizationForm = ReturnType<typeof useNewOrganization>;
