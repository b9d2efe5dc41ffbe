export { identityRoutes } from "./identity.routes.ts";
export { providerFor } from "./providers/provider-for.ts";
export { callerKey, readSessions } from "./session-hook.ts";
export { createSessionReader } from "./session-reader.ts";
