import type { Feature } from "#platform/feature.ts";
import { identityRoutes } from "./identity.routes.ts";
import { memberships } from "./memberships.repository.ts";
import { chooseProvider } from "./providers/choose-provider.ts";
import { callerKey, readSessions } from "./session-hook.ts";
import { createSessionReader } from "./session-reader.ts";

export { memberships };

export const identity = {
  changeRole: memberships.changeRole,
  openGate(app, server) {
    const { config, database, clock } = server;
    const { provider, clerk } = chooseProvider(server);
    const sessions = createSessionReader({ database, clock, provider, idleMs: config.sessionIdleMs });
    return {
      callerKey: (request) => callerKey(request, sessions),
      readSessions: () => readSessions(app, sessions, server.live),
      routes: () => identityRoutes(app, { ...server, sessions, provider, clerk, demo: server.demoSignIns }),
    };
  },
} satisfies Feature;
