export { identityRoutes } from "./identity.routes.ts";
export { callerKey, readSessions } from "./session-hook.ts";
export { createSessionReader, hashToken } from "./session-reader.ts";
