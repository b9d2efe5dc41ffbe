import {
  liveKinds,
  locationKindRights,
  parseTopic,
  type LiveKind,
  type ParsedTopic,
} from "@automotive-crm/contract/live/changes";
import type { Topic } from "@automotive-crm/contract/live/topics";
import { isAllowed, permittedLocations, type Access } from "@automotive-crm/contract/permissions/permissions";
import type { Database } from "#platform/db/database.ts";
import type { SessionNow } from "#platform/http/route.ts";
import type { PersonScope } from "#platform/scope.ts";

/** What may be sent for a topic. */
export interface AllowedEvents {
  kinds: ReadonlySet<LiveKind>;
  /** For an organization's topic: who follows it there. */
  scope?: PersonScope;
}

/** What may be sent for each topic. A topic that is missing may not be followed. */
export type AllowedTopics = ReadonlyMap<Topic, AllowedEvents>;

/** Which of these customers a person may see. */
export type FindVisibleCustomers = (
  dependencies: { database: Database },
  scope: PersonScope,
  customerIds: readonly string[],
) => Promise<ReadonlySet<string>>;

/** About customers at any location. */
const listKinds: ReadonlySet<LiveKind> = new Set(["customer_added", "customer_deleted"]);

type InOrganization = Extract<ParsedTopic, { organizationId: string }>;

/**
 * The topics somebody may follow now, read from the database. A topic they may not follow looks the same as one that doesn't exist.
 */
export async function findAllowedTopics(
  session: SessionNow,
  topics: Iterable<Topic>,
  findVisibleCustomers: (scope: PersonScope, customerIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<AllowedTopics> {
  const allowed = new Map<Topic, AllowedEvents>();
  const byOrganization = new Map<string, [Topic, InOrganization][]>();
  for (const topic of topics) {
    const parsed = parseTopic(topic);
    if (parsed?.name === "person") {
      if (parsed.personId === session.personId) allowed.set(topic, { kinds: new Set(liveKinds.person) });
    } else if (parsed?.name === "organizations") {
      if (session.isSuperAdmin) allowed.set(topic, { kinds: new Set(liveKinds.organizations) });
    } else if (parsed) {
      const known = byOrganization.get(parsed.organizationId) ?? [];
      byOrganization.set(parsed.organizationId, [...known, [topic, parsed]]);
    }
  }
  for (const [organizationId, requested] of byOrganization) {
    const scope = await session.scopeIn(organizationId);
    if (!scope) continue;
    const customerIds = requested.flatMap(([, topic]) => (topic.name === "customer" ? topic.customerId : []));
    const visible: ReadonlySet<string> =
      customerIds.length > 0 ? await findVisibleCustomers(scope, customerIds) : new Set<string>();
    for (const [topic, parsed] of requested) {
      const kinds = new Set(allowedKinds(parsed, scope.access, visible));
      if (kinds.size > 0) allowed.set(topic, parsed.name === "organization" ? { kinds, scope } : { kinds });
    }
  }
  return allowed;
}

function allowedKinds(
  topic: InOrganization,
  access: Access,
  visibleCustomers: ReadonlySet<string>,
): readonly LiveKind[] {
  switch (topic.name) {
    case "organization":
      return permittedLocations(access, "org:customers:view") === "all"
        ? liveKinds.organization
        : liveKinds.organization.filter((kind) => !listKinds.has(kind));
    case "location":
      return liveKinds.location.filter((kind) => isAllowed(access, locationKindRights[kind], topic.locationId));
    case "customer":
      return visibleCustomers.has(topic.customerId) ? liveKinds.customer : [];
  }
}

/** The topics that somebody may no longer be allowed to follow after a change in one of them. */
export function findTopicsInDoubt(changed: Topic, kind: LiveKind, followed: Iterable<Topic>): Iterable<Topic> {
  switch (parseTopic(changed)?.name) {
    case "person":
      return kind === "access_changed" ? followed : [];
    // An organization can be switched off, and no one holds a role at an inactive location.
    case "organization":
      return kind === "call" || kind === "figures" || listKinds.has(kind) ? [] : followed;
    case "customer":
      return kind === "customer" ? [changed] : [];
    default:
      return [];
  }
}
