import { providerScope, type ServiceScope } from "#platform/scope.ts";

/** The scope of what Clerk reports and we repeat in our own tables: none of our people did it. */
export const clerkScope = (organizationId: string): ServiceScope => providerScope("clerk", organizationId);
