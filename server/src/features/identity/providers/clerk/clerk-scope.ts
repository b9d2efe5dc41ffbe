import { providerScope, type ServiceScope } from "#platform/scope.ts";

/** The scope of changes that Clerk reports and we mirror; none of our people made them. */
export const clerkScope = (organizationId: string): ServiceScope => providerScope("clerk", organizationId);
