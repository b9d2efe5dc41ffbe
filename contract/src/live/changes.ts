import { z } from "zod/mini";
import { actorKinds } from "./actors.ts";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { allOrganizationsTopic, type Topic, type TopicName } from "./topics.ts";
import type { AnyPermission } from "@automotive-crm/contract/permissions/permissions";

const organizationKinds = [
  "location",
  "organization",
  "call",
  "people",
  "settings",
  "figures",
  "customer_added",
  "customer_deleted",
  "import",
  "export",
  "inventory_feed",
] as const;

/** The kinds of changes in each topic. An event names the record that changed, never its content; some carry a number. */
export const liveKinds = {
  /** For its members. `location`: one was added, changed or deleted; `organization`: it was switched off; `call`: one began, changed or
   * ended; `people`: someone joined or left, or their role or team changed; `settings`: how it works or what its forms offer changed.
   * `figures`: something that the dashboard counts may have changed, announced at most once a second with the organization's id.
   * `customer_added`, `customer_deleted`: as at a location, for people who may see the customers of all locations. `import`, `export`: one went on;
   * `inventory_feed`: a file came, or something became of one. */
  organization: organizationKinds,
  /** For super admins: the changes of all organizations. */
  organizations: organizationKinds,
  /** For people with the permission for that kind of event at the location. `customer_added`: also one that was restored; `stock`: a car on the lot. */
  location: ["customer", "customer_added", "customer_deleted", "appointment", "task", "lead", "stock", "deal", "visit"],
  /**
   * For that person only. `access_changed`: what they may do changed, in the organization with this id or, if it is their own id,
   * anywhere. `notification`: they have a new one, or read some; the id is the notification's or, for several, their own.
   * `ringing`: a call rings them. `suggestion`: they decided on a follow-up that only they are suggested; the id is the entry's.
   */
  person: ["access_changed", "notification", "ringing", "suggestion"],
  /** For people who may see the customer. */
  customer: ["customer", "activity", "task", "appointment", "vehicle", "call", "lead", "deal", "visit"],
} as const satisfies Record<TopicName, readonly string[]>;
export type LiveKind<Name extends TopicName = TopicName> = (typeof liveKinds)[Name][number];

/** The permission required at the location to receive an event of each kind. */
export const locationKindRights: Readonly<Record<LiveKind<"location">, AnyPermission>> = {
  customer: "org:customers:view",
  customer_added: "org:customers:view",
  customer_deleted: "org:customers:view",
  appointment: "org:customers:view",
  task: "org:customers:view",
  lead: "org:customers:view",
  stock: "inventory:view",
  deal: "deals:view",
  visit: "org:customers:view",
};

export type ParsedTopic =
  | { name: "person"; personId: string }
  | { name: "organizations" }
  | { name: "organization"; organizationId: string }
  | { name: "location"; organizationId: string; locationId: string }
  | { name: "customer"; organizationId: string; customerId: string };

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const topicPattern = new RegExp(
  `^(?:${allOrganizationsTopic}|(person|organization):(${id})|(location|customer):(${id}):(${id}))$`,
);

/** The parts of a topic; undefined for any other text. */
export function parseTopic(text: string): ParsedTopic | undefined {
  if (text === allOrganizationsTopic) return { name: "organizations" };
  const [, single, own = "", nested, organizationId = "", inner = ""] = topicPattern.exec(text) ?? [];
  if (single === "person") return { name: single, personId: own };
  if (single === "organization") return { name: single, organizationId: own };
  if (nested === "location") return { name: nested, organizationId, locationId: inner };
  if (nested === "customer") return { name: nested, organizationId, customerId: inner };
  return undefined;
}

// The pattern lets nothing else through.
export const TopicSchema = z.string().check(z.regex(topicPattern, "must be a topic")) as z.ZodMiniType<Topic, string>;

/** A browser that follows more than this gets events for the most recently viewed ones. */
export const maxTopics = 50;

export const everyLiveKind = [...new Set(Object.values(liveKinds).flat())];

export const LiveEventSchema = z.union([
  /** The first event: from now on, no change in these topics is missed. Other requested topics aren't visible, or don't exist. */
  z.object({ type: z.literal("ready"), open: z.array(TopicSchema) }),
  z.object({
    type: z.literal("change"),
    topic: TopicSchema,
    kind: z.enum(everyLiveKind),
    /** The record that changed. */
    id: IdSchema,
    /** The kind of actor that did it, and the person, if a person did. */
    actorKind: z.enum(actorKinds),
    personId: z.nullable(IdSchema),
    /** With some changes, so that nobody has to ask: with `call` in an organization, how many live calls the follower may see. */
    count: z.optional(z.number()),
    /** Where the server has a replica: what reads must find from now on. See readPositionHeader. */
    position: z.optional(z.number()),
  }),
  /** Changes may have been missed, in one topic or, if null, in all of them: reload what is shown. */
  z.object({ type: z.literal("all"), topic: z.nullable(TopicSchema) }),
  /** The person may no longer follow this topic. The others continue. */
  z.object({ type: z.literal("denied"), topic: TopicSchema }),
  /** The session is over, and the stream with it. */
  z.object({ type: z.literal("session_ended") }),
]);
export type LiveEvent = z.infer<typeof LiveEventSchema>;

const distinct = (text: string) => [...new Set(text.split(",").filter(Boolean))];

export const followChanges = endpoint({
  method: "GET",
  path: "/api/events",
  summary: "Stream live events",
  details: "Server-sent events for several topics, always including the caller's own person.",
  access: "session",
  isPersonal: true,
  isPolled: true,
  answers: "stream",
  query: z.object({
    /** Comma-separated. */
    topics: z.pipe(
      z.pipe(z._default(z.string().check(z.maxLength(6_000)), ""), z.transform(distinct)),
      z.array(TopicSchema).check(z.maxLength(maxTopics)),
    ),
  }),
  response: LiveEventSchema,
});
