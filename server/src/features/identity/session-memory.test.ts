import { describe, expect, it } from "vitest";
import { SessionMemory, type CachedSession } from "./session-memory.ts";

const now = new Date("2026-03-02T15:00:00Z");
const poll = { isActivity: false, notedMs: 1_000 };

const sessionOf = (role: string): CachedSession => ({
  identity: {
    sessionId: "session",
    kind: "demo",
    lastActivityAt: now,
    expiresAt: new Date("2026-03-02T23:00:00Z"),
    passesEveryGuard: false,
    personId: "person",
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Lovelace",
    imageUrl: null,
    department: null,
    isSuperAdmin: false,
    memberships: [{ organizationId: "one", name: "One", slug: "one", status: "active", role, providerPermissions: [] }],
    locationRoles: [],
  },
  presented: {
    tokenHash: Buffer.from("hash"),
    validUntil: undefined,
    claimedOrganization: undefined,
    subject: undefined,
  },
  until: now.getTime() + 5_000,
});

const roleOf = (entry: CachedSession | undefined) => entry?.identity.memberships[0]?.role;

describe("sessions in memory", () => {
  it("are not used after permissions changed during their lookup, but still say whose token it was", () => {
    const memory = new SessionMemory();
    const { generation } = memory;
    memory.forget(() => true);
    memory.keep("token", sessionOf("org:admin"), generation);
    expect(memory.find("token", now, poll)).toBeUndefined();
    expect(memory.sessionIdOf("token")).toBe("session");
  });

  it("are not replaced by what an older lookup found", () => {
    const memory = new SessionMemory();
    const { generation } = memory;
    memory.forget(() => true);
    memory.keep("token", sessionOf("org:sales_rep"), memory.generation);
    memory.keep("token", sessionOf("org:admin"), generation);
    expect(roleOf(memory.find("token", now, poll))).toBe("org:sales_rep");
  });
});
