import { anyPermissions } from "@automotive-crm/contract/permissions/permissions";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
const path = "/api/admin/organizations";

let existing: string;
let superAdmin: Person;

beforeAll(async () => {
  existing = await test.create.organization("Northstar");
  superAdmin = await test.create.person({ isSuperAdmin: true });
});

const create = (body: unknown, organizationId = "global") => test.as(superAdmin, organizationId).post(path, body);

describe("POST /api/admin/organizations", () => {
  it("returns the whole organization, which can be used right away", async () => {
    const { status, body } = await create({
      name: "  Harbor Autos ",
      slug: "harbor-autos",
      description: "Boats too.\nAnd trailers.",
      website: "https://harbor.example",
      industry: "automotive",
      size: "11-50",
      timeZone: "America/Los_Angeles",
      organizationId: existing,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Harbor Autos",
      slug: "harbor-autos",
      description: "Boats too.\nAnd trailers.",
      website: "https://harbor.example",
      industry: "automotive",
      size: "11-50",
      imageUrl: null,
      timeZone: "America/Los_Angeles",
      userCount: 0,
      locationCount: 0,
      userHasAccess: true,
      status: "active",
      createdAt: expect.any(String),
    });
    const listed = (await test.as(superAdmin, "global").get(path)).body;
    expect(listed).toContainEqual(body);
    const me = (await test.as(superAdmin, body.id).get("/api/me")).body;
    expect(me).toMatchObject({ organization: { id: body.id, name: "Harbor Autos" }, permissions: [...anyPermissions] });
    expect((await test.as(superAdmin, body.id).get("/api/customers")).body).toMatchObject({ customers: [], total: 0 });
    const location = await test.as(superAdmin, body.id).post("/api/locations", { name: "Pier" });
    expect(location.body.time_zone).toBe("America/Los_Angeles");
  });

  it("audits it in the new organization, with its values", async () => {
    const { body } = await create({ name: "Audited", slug: "audited", website: "" }, existing);
    const events = await test.query(
      "select organization_id, actor_id, entity, action, changes, request_id from audit_events where entity_id = $1",
      [body.id],
    );
    expect(events).toEqual([
      {
        organization_id: body.id,
        actor_id: superAdmin.personId,
        entity: "organization",
        action: "organization.created",
        changes: {
          name: { old: null, new: "Audited" },
          slug: { old: null, new: "audited" },
          timeZone: { old: null, new: "America/New_York" },
        },
        request_id: expect.any(String),
      },
    ]);
  });

  it.each([
    ["name", { name: undefined }, "Organization name is required"],
    ["name", { name: "  " }, "Organization name is required"],
    ["name", { name: "<img>" }, "Name must not contain < or >"],
    ["name", { name: "x".repeat(201) }, "Name must be at most 200 characters"],
    ["name", { name: "\u202e\u3164" }, "Organization name is required"],
    ["slug", { slug: undefined }, "Slug is required"],
    ["slug", { slug: "Big Slug" }, "Slug can only contain lowercase letters, digits and single hyphens"],
    ["slug", { slug: "-edge" }, "Slug can only contain lowercase letters, digits and single hyphens"],
    ["slug", { slug: "a--b" }, "Slug can only contain lowercase letters, digits and single hyphens"],
    ["slug", { slug: "x".repeat(101) }, "Slug must be at most 100 characters"],
    ["website", { website: "javascript:alert(1)" }, "Website must be an address like https://example.com"],
    ["website", { website: `https://a.example/${"x".repeat(500)}` }, "Website must be at most 500 characters"],
    ["description", { description: "x".repeat(2_001) }, "Description must be at most 2,000 characters"],
    [
      "industry",
      { industry: "cars" },
      "Industry must be automotive, retail, healthcare, technology, finance, manufacturing or other",
    ],
    ["size", { size: "12" }, "Size must be 1-10, 11-50, 51-200, 201-500 or 500+"],
    ["timeZone", { timeZone: "Mars/Olympus" }, "Time zone must be an IANA time zone such as America/Chicago"],
  ])("names the field %s of %o", async (field, over, message) => {
    const { status, body } = await create({ name: "Good", slug: "good", ...over });
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it("names every invalid field, and stores nothing", async () => {
    const { body } = await create({ name: "", slug: "good", website: "x", size: "1" });
    expect(Object.keys(body.fields).toSorted()).toEqual(["name", "size", "website"]);
    expect(await test.query("select 1 from organizations where slug = 'good'")).toEqual([]);
  });

  it("takes names of any script, accents, emoji and the longest allowed", async () => {
    const names = ["Müller & Söhne", "株式会社オート", "Cars 🚗 4 You", "أحمد للسيارات", "x".repeat(200)];
    for (const [place, name] of names.entries()) {
      expect((await create({ name, slug: `any-${place}` })).body.name).toBe(name);
    }
  });

  it("refuses a taken slug with a plain message on its field", async () => {
    await create({ name: "First", slug: "taken" });
    const { status, body } = await create({ name: "Second", slug: "taken" });
    const message = "The slug taken is already used by another organization. Please choose another one.";
    expect([status, body.code, body.message, body.fields]).toEqual([
      409,
      "conflict",
      message,
      { slug: "Another organization already uses this slug" },
    ]);
  });

  it("gives a slug to only one of many requests at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => create({ name: `Wanted ${place}`, slug: "wanted" })),
    );
    const [won, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(won?.status).toBe(201);
    for (const { status, body } of others) expect([status, Object.keys(body.fields)]).toEqual([409, ["slug"]]);
    const events = await test.query(
      "select 1 from audit_events where action = 'organization.created' and changes->'slug'->>'new' = 'wanted'",
    );
    expect(events).toHaveLength(1);
  });

  it("is refused to everyone but super admins", async () => {
    const body = { name: "Mine", slug: "mine" };
    const roles = ["org:admin", "admin", "org:super_admin", "org:moderator", "org:manager", "org:member", "org:viewer"];
    for (const role of roles) {
      const person = await test.create.person({ organizationId: existing, role });
      expect([role, (await test.as(person).post(path, body)).status]).toEqual([role, 403]);
    }
    expect((await test.as(await test.create.person()).post(path, body)).status).toBe(403);
    expect((await test.anonymous.post(path, body)).status).toBe(401);
    expect(await test.query("select 1 from organizations where slug = 'mine'")).toEqual([]);
  });
});

it.each(["admin", "api", "global", "customers", "sign-in", "healthz"])("refuses the reserved slug %s", async (slug) => {
  const { status, body } = await create({ name: "Taken", slug });
  expect([status, body.fields]).toEqual([422, { slug: "This slug is reserved. Please choose another one" }]);
});
