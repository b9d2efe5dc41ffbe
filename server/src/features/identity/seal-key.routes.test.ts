import { createPrivateKey, createPublicKey } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
let ada: Person;
let ben: Person;

beforeAll(async () => {
  const organizationId = await test.create.organization("Northstar");
  ada = await test.create.person({ organizationId, role: "org:sales_rep" });
  ben = await test.create.person({ organizationId, role: "org:admin" });
});

const keyOf = async (person: Person) => (await test.as(person).post("/api/auth/seal-key")).body;

describe("POST /api/auth/seal-key", () => {
  it("requires a session", async () => {
    expect((await test.anonymous.post("/api/auth/seal-key")).status).toBe(401);
  });

  it("returns the same pair of keys every time, and everyone their own", async () => {
    const first = await keyOf(ada);
    expect(await keyOf(ada)).toEqual(first);
    const other = await keyOf(ben);
    expect([other.publicKey, other.privateKey]).not.toContain(first.publicKey);
    expect(other.privateKey).not.toBe(first.privateKey);
  });

  it("returns keys that belong together", async () => {
    const { publicKey, privateKey } = await keyOf(ada);
    const der = { format: "der", key: Buffer.from(String(privateKey), "base64"), type: "pkcs8" } as const;
    const derived = createPublicKey(createPrivateKey(der)).export({ type: "spki", format: "der" });
    expect(derived.toString("base64")).toBe(publicKey);
  });

  it("creates one pair even if two browsers ask at once", async () => {
    const person = await test.create.person({});
    const answers = await Promise.all(Array.from({ length: 4 }, () => keyOf(person)));
    expect(new Set(answers.map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  it("stores no private key in the clear", async () => {
    const { privateKey } = await keyOf(ada);
    const [row] = await test.query("select private_key_sealed from seal_keys where person_id = $1", [ada.personId]);
    const stored = row?.private_key_sealed;
    expect(Buffer.isBuffer(stored) && !stored.includes(Buffer.from(String(privateKey), "base64"))).toBe(true);
    expect(Buffer.isBuffer(stored) && stored.includes(String(privateKey))).toBe(false);
  });
});
