export { identityRoutes } from "./identity.routes.ts";
export { chooseProvider } from "./providers/choose-provider.ts";
export { callerKey, readSessions } from "./session-hook.ts";
export { createSessionReader } from "./session-reader.ts";
