import { describe, expect, it } from "vitest";
import { api } from "./api.ts";
import { endpoint, needsNoSession, type EndpointAccess } from "./endpoint.ts";
import { anyPermissions } from "./permissions.ts";

describe("an endpoint", () => {
  it("cannot be declared without saying who may call it, nor with a permission that does not exist", () => {
    // Each line below must be refused by the compiler, else it is an error itself.
    // @ts-expect-error -- access is missing
    const open = endpoint({ method: "GET", path: "/api/open", summary: "Open" });
    // @ts-expect-error -- no such permission
    const wrong = endpoint({ method: "GET", path: "/api/wrong", summary: "Wrong", access: "org:customers:vew" });
    const wide = endpoint({ method: "GET", path: "/api/wide", summary: "Wide", access: "system_logs:view" });
    expect([open, wrong, wide]).toHaveLength(3);
  });

  it.each(api.map((each) => [`${each.method} ${each.path}`, each.access] as const))(
    "of the contract is guarded: %s by %s",
    (_, access) => {
      const known: EndpointAccess[] = ["public", "signed", "session", "super_admin", ...anyPermissions];
      expect(known).toContain(access);
    },
  );

  it("of the contract is reached without a session only if it is one of these", () => {
    const open = api.filter(({ access }) => needsNoSession(access)).map(({ method, path }) => `${method} ${path}`);
    expect(open.toSorted()).toEqual([
      "GET /api/auth/config",
      "GET /api/auth/demo-people",
      "POST /api/auth/demo-sign-in",
      "POST /api/auth/login",
      "POST /api/webhooks/clerk",
    ]);
  });
});
