import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";

describe("loadConfig", () => {
  it("needs nothing", () => {
    expect(loadConfig({})).toMatchObject({ port: 3001, identityMode: "demo", isProduction: false, isDemoSeeded: true });
  });

  it("names every bad variable at once", () => {
    const bad = { PORT: "eighty", DATABASE_URL: "mysql://x", CRM_ENCRYPTION_KEY: "short" };
    expect(() => loadConfig(bad)).toThrow(
      /PORT must be a number.*DATABASE_URL must look like.*CRM_ENCRYPTION_KEY must be 32 bytes/,
    );
  });

  it("has no demo in production", () => {
    expect(loadConfig({ NODE_ENV: "production" })).toMatchObject({
      identityMode: "misconfigured",
      isDemoSeeded: false,
    });
  });

  it("takes an empty variable for an unset one", () => {
    expect(loadConfig({ DATABASE_URL: "", PORT: "" })).toMatchObject({ databaseUrl: undefined, port: 3001 });
  });

  it("ends sessions after an hour without activity and twelve hours in all, unless told otherwise", () => {
    expect(loadConfig({})).toMatchObject({ sessionIdleMs: 3_600_000, sessionLongestMs: 43_200_000 });
    const own = { CRM_SESSION_IDLE_MINUTES: "0.5", CRM_SESSION_HOURS: "1" };
    expect(loadConfig(own)).toMatchObject({ sessionIdleMs: 30_000, sessionLongestMs: 3_600_000 });
    expect(() => loadConfig({ CRM_SESSION_IDLE_MINUTES: "0" })).toThrow(/CRM_SESSION_IDLE_MINUTES/);
  });
});

describe("loadConfig with Clerk", () => {
  const publishableKey = `pk_test_${Buffer.from("clerk.crm.example$").toString("base64")}`;
  const keys = { CLERK_PUBLISHABLE_KEY: publishableKey, CLERK_SECRET_KEY: "sk_test_secret" };

  it("signs people in through Clerk, in production too", () => {
    const config = loadConfig({ ...keys, NODE_ENV: "production", PUBLIC_BASE_URL: "https://crm.example/" });
    expect(config.identityMode).toBe("clerk");
    expect(config.clerk).toMatchObject({
      frontendApiUrl: "https://frontend-api.clerk.dev",
      issuers: ["https://clerk.crm.example", "https://crm.example/__clerk"],
      authorizedParties: ["https://crm.example"],
    });
  });

  it("takes the server's own address where no other is told, and other origins when they are listed", () => {
    expect(loadConfig({ ...keys, PORT: "4000" }).clerk?.authorizedParties).toEqual(["http://localhost:4000"]);
    const listed = { ...keys, CLERK_AUTHORIZED_PARTIES: "https://a.example, https://b.example" };
    expect(loadConfig(listed).clerk?.authorizedParties).toEqual(["https://a.example", "https://b.example"]);
  });

  it("takes a key with written line ends, as many hosts store them", () => {
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = String(publicKey.export({ type: "spki", format: "pem" }));
    for (const written of [pem, pem.replaceAll("\n", "\\n")]) {
      expect(loadConfig({ ...keys, CLERK_JWT_KEY: written }).clerk?.jwtKey).toBe(pem);
    }
  });

  it("says that a key is none, instead of refusing everybody", () => {
    const { publicKey } = generateKeyPairSync("ed25519");
    const other = String(publicKey.export({ type: "spki", format: "pem" }));
    for (const bad of ["abc", "-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----", other]) {
      expect(() => loadConfig({ ...keys, CLERK_JWT_KEY: bad })).toThrow(/CLERK_JWT_KEY is not/);
    }
  });

  it("needs the address people open in production", () => {
    expect(() => loadConfig({ ...keys, NODE_ENV: "production" })).toThrow(/PUBLIC_BASE_URL is required/);
  });

  it.each(["pk_short", "pk_test_placeholder_key_of_a_template", "sk_test_this_is_the_wrong_kind_of_key"])(
    "counts %s as no key",
    (key) => {
      const given = { ...keys, CLERK_PUBLISHABLE_KEY: key };
      expect(loadConfig(given).identityMode).toBe("demo");
      expect(loadConfig({ ...given, NODE_ENV: "production" }).identityMode).toBe("misconfigured");
    },
  );

  it("says what is missing or incomplete", () => {
    expect(() => loadConfig({ CLERK_PUBLISHABLE_KEY: publishableKey })).toThrow(/CLERK_SECRET_KEY is required/);
    const cut = { ...keys, CLERK_PUBLISHABLE_KEY: "pk_test_abcdefghijklmnopqrst" };
    expect(() => loadConfig(cut)).toThrow(/does not name Clerk's host/);
    expect(() => loadConfig({ ...keys, CLERK_WEBHOOK_SIGNING_SECRET: "secret" })).toThrow(/must start with whsec_/);
  });
});
