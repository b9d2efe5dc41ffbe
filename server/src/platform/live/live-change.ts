import { actorKinds } from "@automotive-crm/contract/live/actors";
import { everyLiveKind, TopicSchema } from "@automotive-crm/contract/live/changes";
import { z } from "zod";

/** The PostgreSQL channel on which servers tell each other what changed. */
export const liveChannel = "crm_live";

/** Where the change was committed; absent without a replica. */
const position = z.number().optional();

const LiveChangeSchema = z.union([
  z.object({
    topics: z.array(TopicSchema),
    kind: z.enum(everyLiveKind),
    id: z.string(),
    actorKind: z.enum(actorKinds),
    personId: z.string().nullable(),
    position,
  }),
  // Session ids are only sent between servers; they tell a stream that its own session may be over.
  z.object({ topics: z.array(TopicSchema), endedSessionIds: z.array(z.string()), position }),
]);

/** What one server tells all the others, with the topics it concerns. */
export type LiveChange = z.infer<typeof LiveChangeSchema>;

/** Undefined for unreadable text: a server of another version may send kinds that this one doesn't know. */
export function readChange(payload: string): LiveChange | undefined {
  try {
    return LiveChangeSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
