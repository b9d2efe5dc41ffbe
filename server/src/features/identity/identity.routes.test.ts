import { table } from "@automotive-crm/contract/permissions/permission-table.fixture";
import { anyPermissions } from "@automotive-crm/contract/permissions/permissions";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { demoOffers, quickDemoEmail } from "#app/demo/demo-offers.ts";
import { countRoundTrips } from "#testing/count-round-trips.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
const production = testApp({ NODE_ENV: "production" });

let organizationId: string;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  const quick = await test.create.person({ organizationId, role: null, isDemo: true });
  await test.query("update people set email = $1 where id = $2", [quickDemoEmail, quick.personId]);
  const admin = await test.create.person({ organizationId, role: "org:admin", isDemo: true });
  await test.query("update people set email = $1 where id = $2", [demoOffers[1]?.email, admin.personId]);
});

const signIn = (body: unknown = {}) => test.anonymous.post("/api/auth/demo-sign-in", body);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("POST /api/auth/demo-sign-in", () => {
  it("signs in the demo user by default, who passes every guard of their own organization", async () => {
    const { status, body } = await signIn();
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: quickDemoEmail, role: "bdc_manager", sessionType: "demo" });
    expect(body.user.permissions).toEqual(
      expect.arrayContaining([
        "customers.read",
        "customers.create",
        "calls.create",
        "dashboard.view_team",
        "org:customers:delete",
      ]),
    );
    const me = (await test.anonymous.get("/api/me", bearer(body.token))).body;
    expect(me).toMatchObject({
      organization: { id: organizationId, name: "Northstar" },
      access: { passesEveryGuard: true },
    });
    expect((await test.anonymous.get("/api/customer-bin", bearer(body.token))).status).toBe(200);

    const elsewhere = await test.create.organization();
    const foreign = { ...bearer(body.token), "x-organization-id": elsewhere };
    expect((await test.anonymous.get("/api/customers", foreign)).status).toBe(404);
  });

  it("accepts the demo user's email too", async () => {
    const { body } = await signIn({ email: quickDemoEmail.toUpperCase() });
    expect((await test.anonymous.get("/api/me", bearer(body.token))).body.access.passesEveryGuard).toBe(true);
  });

  it("signs in a demo person with their real permissions, by ID or email", async () => {
    const person = await test.create.person({ organizationId, role: "org:viewer", isDemo: true });
    const byId = await signIn({ personId: person.personId });
    const byEmail = await signIn({ email: person.email.toUpperCase() });
    for (const { body } of [byId, byEmail]) {
      expect(body.user).toMatchObject({ id: person.personId, role: "org:viewer" });
      expect((await test.anonymous.post("/api/customers", {}, bearer(body.token))).status).toBe(403);
    }
  });

  it("signs in only people seeded for the demo", async () => {
    const real = await test.create.person({ organizationId, role: "org:admin" });
    expect((await signIn({ personId: real.personId })).body.fields).toEqual({
      personId: "Please choose one of the demo people",
    });
    expect((await signIn({ email: real.email })).body.fields.email).toContain("No demo person has this email");
    expect((await signIn({ email: "not an email" })).body.fields.email).toBe("Please enter a valid email address");
    expect((await signIn({ personId: 7 })).status).toBe(422);
    expect((await signIn([])).status).toBe(422);
  });

  it("stores only a hash of the token", async () => {
    const { body } = await signIn();
    const rows = await test.query("select encode(token_hash, 'base64') as hash from sessions");
    expect(rows.map((row) => row.hash)).not.toContain(body.token);
  });

  it("is refused in production without an identity provider, and says so in the configuration", async () => {
    const refused = await production.anonymous.post("/api/auth/demo-sign-in", {});
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect((await production.anonymous.get("/api/auth/demo-people")).status).toBe(403);
    expect((await production.anonymous.get("/api/auth/config")).body).toMatchObject({
      mode: "misconfigured",
      isProduction: true,
    });
    expect((await test.anonymous.get("/api/auth/config")).body).toMatchObject({ mode: "demo", isProduction: false });
  });

  it("refuses a demo session in production", async () => {
    const somebody = await production.create.person({
      organizationId: await production.create.organization(),
      role: "org:admin",
    });
    expect((await production.as(somebody).get("/api/me")).status).toBe(401);
  });
});

describe("GET /api/auth/demo-people", () => {
  it("offers seeded people with their title and organization", async () => {
    const { body } = await test.anonymous.get("/api/auth/demo-people");
    expect(body.people).toEqual([
      expect.objectContaining({ title: demoOffers[1]?.title, organizationName: "Northstar" }),
    ]);
  });
});

describe("sessions", () => {
  it("ends at sign-out", async () => {
    const { token } = (await signIn()).body;
    expect((await test.anonymous.get("/api/me", bearer(token))).status).toBe(200);
    expect((await test.anonymous.post("/api/auth/sign-out", undefined, bearer(token))).status).toBe(204);
    expect((await test.anonymous.get("/api/me", bearer(token))).status).toBe(401);
  });

  it("ends when it expires", async () => {
    const { token } = (await signIn()).body;
    const signedInAt = test.now();
    test.setNow(new Date(signedInAt.getTime() + 13 * 3_600_000));
    expect((await test.anonymous.get("/api/me", bearer(token))).status).toBe(401);
    test.setNow(signedInAt);
  });

  it.each([
    "",
    "Bearer",
    "Bearer short",
    "Basic dXNlcjpwYXNz",
    `Bearer ${"a".repeat(43)}`,
    `Bearer ${"a".repeat(10_000)}`,
  ])("isn't opened by the header %j", async (authorization) => {
    const { status, body } = await test.anonymous.get("/api/me", { authorization });
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
  });

  it("loses permissions soon after they are removed", async () => {
    const person = await test.create.person({ organizationId, role: "org:admin" });
    expect((await test.as(person).get("/api/customer-bin")).status).toBe(200);
    await test.query("update memberships set role = 'org:viewer' where person_id = $1", [person.personId]);
    const before = test.now();
    test.setNow(new Date(before.getTime() + 6_000));
    expect((await test.as(person).get("/api/customer-bin")).status).toBe(403);
    test.setNow(before);
  });

  // On Citus, a read is a transaction, too.
  it.skipIf(inject("testCluster").isCitus)(
    "is looked up in one round trip of its own, and in two when activity is stored",
    async () => {
      const { token } = (await signIn()).body;
      const signedInAt = test.now();
      const read = async (seconds: number) => {
        test.setNow(new Date(signedInAt.getTime() + seconds * 1_000));
        return countRoundTrips(async () =>
          expect((await test.anonymous.get("/api/me", bearer(token))).status).toBe(200),
        );
      };
      await read(0);
      const remembered = await read(1);
      expect([await read(7), await read(16), await read(23)]).toEqual([1, 2, 1].map((more) => remembered + more));
      test.setNow(signedInAt);
    },
  );
});

describe("GET /api/me", () => {
  it("returns both organizations of a member of two, and works for the requested one", async () => {
    const second = await test.create.organization("Second");
    const person = await test.create.person({ organizationId, role: "org:sales_rep" });
    await test.create.join(person.personId, second, "org:viewer");
    const first = (await test.as(person).get("/api/me")).body;
    expect(first.organizations.map((own: { name: string }) => own.name)).toEqual(["Northstar", "Second"]);
    expect(first.organization.name).toBe("Northstar");
    const inSecond = (await test.as(person, second).get("/api/me")).body;
    expect(inSecond).toMatchObject({ organization: { name: "Second" }, access: { organizationRole: "org:viewer" } });
    const held = anyPermissions.filter((permission) => table.organizationRoleHolds("org:viewer", permission));
    expect(inSecond.permissions).toEqual(held);
    expect(held).toEqual(expect.arrayContaining(["org:customers:view", "calls:view", "campaigns:view"]));
  });

  it("responds to someone without an organization", async () => {
    const nobody = await test.create.person();
    expect((await test.as(nobody).get("/api/me")).body).toMatchObject({
      organizations: [],
      organization: null,
      permissions: [],
    });
  });

  it("lets a super admin work in any organization and in Global View", async () => {
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    expect((await test.as(superAdmin).get("/api/me")).body).toMatchObject({ isGlobalView: true, organization: null });
    expect((await test.as(superAdmin, organizationId).get("/api/me")).body).toMatchObject({
      isGlobalView: false,
      organization: { name: "Northstar", role: null },
      user: { role: "global:super_admin" },
    });
    const unknown = "0198c0de-0000-7000-8000-000000000000";
    expect((await test.as(superAdmin, unknown).get("/api/me")).status).toBe(404);
    expect((await test.as(superAdmin, "x'; drop table people; --").get("/api/me")).status).toBe(404);
  });
});
