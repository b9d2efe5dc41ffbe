export { identityRoutes } from "./identity.routes.ts";
export { chooseProvider } from "./providers/choose-provider.ts";
export { readSessions } from "./session-hook.ts";
export { createSessionReader } from "./session-reader.ts";
export { memberships } from "./memberships.repository.ts";
