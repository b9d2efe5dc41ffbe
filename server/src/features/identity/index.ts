export { identityRoutes } from "./identity.routes.ts";
export { readSessions } from "./session-hook.ts";
export { createSessionReader, hashToken } from "./session-reader.ts";
