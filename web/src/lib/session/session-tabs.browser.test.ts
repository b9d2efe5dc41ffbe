import { getMe } from "@automotive-crm/contract/identity/account";
import { demoSignIn } from "@automotive-crm/contract/identity/sign-in";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildId, buildMe, buildMyOrganization, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { call } from "#lib/api/api-client.ts";
import { draftsOf, writeDraft } from "#lib/offline/drafts.ts";
import { signInDemo } from "./demo-sign-in.ts";
import { watchSession } from "./session.ts";
import { useSession } from "./session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

const api = fakeApi();
const user = buildUser();
const kept = (userId = user.id) => draftsOf(userId).map(({ body }) => body.value);
const tell = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key: `automotive-crm.${key}`, newValue }));

beforeEach(() => {
  onTestFinished(watchSession());
  useSession.getState().begin("token", user);
  writeDraft({ userId: user.id, organizationId: "org", form: "note" }, { value: "half a sentence" });
});

describe("a session that ends in another tab", () => {
  it.each(["expired", "revoked"])("by being %s ends here and keeps text typed here", (endedBy) => {
    tell("endedBy", endedBy);
    tell("token", null);
    expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy, token: null });
    expect(kept()).toEqual(["half a sentence"]);
  });

  it("by a sign-out removes text typed here", () => {
    tell("endedBy", "signedOut");
    expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" });
    expect(kept()).toEqual([]);
  });

  it("without a reason counts as signed out", () => {
    tell("token", null);
    expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" });
    expect(kept()).toEqual([]);
  });

  it("is announced to other tabs before its token is removed, until someone signs in", () => {
    useSession.getState().end("expired");
    expect(localStorage.getItem("automotive-crm.endedBy")).toBe("expired");
    useSession.getState().begin("another token", user);
    expect(localStorage.getItem("automotive-crm.endedBy")).toBeNull();
  });
});

describe("a refused session", () => {
  it.each([
    ["auth_expired", "expired"],
    ["unauthenticated", "expired"],
    ["session_revoked", "revoked"],
  ] as const)("with %s ends as %s", async (code, endedBy) => {
    api.answer(getMe, new Refusal(401, code, "Please sign in again."));
    await call(getMe).catch(() => undefined);
    expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy });
  });
});

describe("a person who signs in again after an expiry", () => {
  const organization = buildMyOrganization({ id: buildId() });

  beforeEach(() => {
    useSession.getState().chooseOrganization(organization.id);
    useSession.getState().end("expired");
    api.answer(listLocations, []);
    api.answer(listUserLocations, []);
  });

  const signInAs = (who: typeof user) => {
    const first = buildMyOrganization();
    const organizations = [first, organization];
    api.answer(getMe, ({ headers }) => {
      const named = organizations.find(({ id }) => id === headers.get("x-organization-id"));
      return buildMe({ user: who, organizations, organization: named ?? first });
    });
    api.answer(demoSignIn, { token: "fresh", user: who, expiresAt: "2030-01-01T00:00:00.000Z" });
    return signInDemo({ personId: who.id });
  };

  it("returns to the same organization, with their typed text", async () => {
    await signInAs(user);
    expect(useWorkplace.getState().organization?.id).toBe(organization.id);
    expect(kept()).toEqual(["half a sentence"]);
  });

  it("starts as usual and finds nothing if it is another person", async () => {
    const other = buildUser();
    await signInAs(other);
    expect(useWorkplace.getState().organization?.id).not.toBe(organization.id);
    expect(kept(other.id)).toEqual([]);
  });

  it("starts elsewhere if that organization is no longer theirs", async () => {
    const signingIn = signInAs(user);
    const rest = buildMe({ user });
    api.answer(getMe, ({ headers }) =>
      headers.get("x-organization-id") === organization.id
        ? new Refusal(404, "not_found", "Organization not found")
        : rest,
    );
    await signingIn;
    expect(useSession.getState().status).toBe("signedIn");
    expect(useWorkplace.getState().organization?.id).toBe(rest.organization?.id);
  });
});
