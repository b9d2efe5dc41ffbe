import { everyOrganizationTopic, organizationTopic, type Topic } from "@automotive-crm/contract/live-topics";
import { globalView } from "@automotive-crm/contract/organizations";

/** An organization's topic, or in Global View that of all organizations, however many there are. */
export const organizationOrGlobalTopic = (organizationId: string): Topic<"organization" | "organizations"> =>
  organizationId === globalView ? everyOrganizationTopic : organizationTopic(organizationId);
