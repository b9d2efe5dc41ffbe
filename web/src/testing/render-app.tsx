import { listOwnPhones } from "@automotive-crm/contract/calls/own-phones";
import { getAuthConfig, getMe, type Me } from "@automotive-crm/contract/identity/account";
import { getSessionStatus, refreshSession } from "@automotive-crm/contract/identity/session";
import { listSessions } from "@automotive-crm/contract/identity/session-list";
import { demoSignIn, listDemoPeople } from "@automotive-crm/contract/identity/sign-in";
import { listNotificationSettings } from "@automotive-crm/contract/notifications/record";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations, type UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { onTestFinished } from "vitest";
import { App } from "#app/App.tsx";
import { createAppRouter } from "#app/router.tsx";
import { start, watchSession, type AuthConfig } from "#lib/session/session.ts";
import { buildSession, buildSessionStatus } from "./builders.ts";
import { storeSession } from "./session/stored-session.ts";
import type { FakeApi, unreachable } from "./fake-api.ts";

interface Visit {
  path: string;
  /** The person with a stored session; no one if absent. */
  as?: Me;
  locations?: Location[];
  places?: UserLocation[];
  config?: AuthConfig | typeof unreachable;
}

export const demo: AuthConfig = {
  mode: "demo",
  isProduction: false,
  supportEmail: "support@automotive-crm.example",
  keyProblems: [],
  clerk: null,
};

/** Renders the whole app at a URL, as someone, with the answers every page needs. */
export function visit(api: FakeApi, { path, as, locations = [], places = [], config = demo }: Visit) {
  api.answer(getAuthConfig, config);
  api.answer(listDemoPeople, { people: [] });
  if (as) {
    storeSession(as.user);
    answerAs(api, as, { locations, places });
  }
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ history });
  onTestFinished(watchSession());
  void start();
  const view = render(<App router={router} />);
  return { ...view, router };
}

/** The server's answers for a person's session. */
export function answerAs(api: FakeApi, me: Me, { locations = [], places = [] }: Partial<Visit> = {}): void {
  api.stream();
  api.answer(getMe, me);
  api.answer(getSessionStatus, () => buildSessionStatus());
  api.answer(refreshSession, () => buildSessionStatus());
  api.answer(listSessions, [buildSession({ isCurrent: true })]);
  api.answer(listOwnPhones, { phones: [] });
  api.answer(listNotificationSettings, { settings: [] });
  api.answer(listUserLocations, places);
  api.answer(listLocations, locations);
  api.answer(demoSignIn, { token: "fresh-token", user: me.user, expiresAt: "2030-01-01T00:00:00.000Z" });
}
