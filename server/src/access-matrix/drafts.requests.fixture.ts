import { deleteDraft, listDrafts, putDraft } from "@automotive-crm/contract/drafts/record";
import { v4 as newTabId } from "uuid";
import type { Trial } from "./trials.fixture.ts";
import type { Sender, World } from "./world.fixture.ts";

const inOneOrganization = { inGlobalView: 422, withoutOrganization: 403 };
const audited = { never: "what is only typed changes no record" };
const params = () => ({ form: "note", tabId: newTabId() });

const forgetDrafts = ({ test }: World, { personId }: Sender) =>
  test.query("delete from drafts where person_id = $1", [personId]);

export const draftTrials: readonly Trial[] = [
  { endpoint: listDrafts },
  {
    endpoint: putDraft,
    build: () => ({ params: params(), body: { body: { value: "Half a sentence" } } }),
    ...inOneOrganization,
    undo: forgetDrafts,
    audited,
  },
  { endpoint: deleteDraft, build: () => ({ params: params() }), ...inOneOrganization, audited },
];
