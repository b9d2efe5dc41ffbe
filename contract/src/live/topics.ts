/** What can be followed. */
export type TopicName = "organization" | "organizations" | "location" | "person" | "customer";

/** Such as `customer:<organization>:<customer>`, so one stream can follow topics of several organizations. */
export type Topic<Name extends TopicName = TopicName> = `${Name}:${string}`;

export const organizationTopic = (organizationId: string): Topic<"organization"> => `organization:${organizationId}`;
/** What happens in any organization, for super admins in Global View. */
export const allOrganizationsTopic: Topic<"organizations"> = "organizations:all";
export const personTopic = (personId: string): Topic<"person"> => `person:${personId}`;
export const locationTopic = (organizationId: string, locationId: string): Topic<"location"> =>
  `location:${organizationId}:${locationId}`;
export const customerTopic = (organizationId: string, customerId: string): Topic<"customer"> =>
  `customer:${organizationId}:${customerId}`;
