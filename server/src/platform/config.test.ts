import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";

describe("loadConfig", () => {
  it("requires nothing", () => {
    expect(loadConfig({})).toMatchObject({ port: 3001, identityMode: "demo", isProduction: false, isDemoSeeded: true });
  });

  it("names every invalid variable", () => {
    const bad = { PORT: "eighty", DATABASE_URL: "mysql://x", CRM_ENCRYPTION_KEY: "short" };
    expect(() => loadConfig(bad)).toThrow(
      /PORT must be a number.*DATABASE_URL must look like.*CRM_ENCRYPTION_KEY must be 32 bytes/,
    );
  });

  it("turns off the demo in production", () => {
    expect(loadConfig({ NODE_ENV: "production" })).toMatchObject({
      identityMode: "misconfigured",
      isDemoSeeded: false,
    });
  });

  it("treats an empty variable as unset", () => {
    expect(loadConfig({ DATABASE_URL: "", PORT: "" })).toMatchObject({ databaseUrl: undefined, port: 3001 });
  });

  it("reads a setting from the file that its variable with _FILE names", () => {
    const file = join(mkdtempSync(join(tmpdir(), "crm-config-")), "database-url");
    writeFileSync(file, "postgres://crm@db/crm\n");
    expect(loadConfig({ DATABASE_URL_FILE: file })).toMatchObject({ databaseUrl: "postgres://crm@db/crm" });
    expect(() => loadConfig({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://other" })).toThrow(
      "DATABASE_URL and DATABASE_URL_FILE are both set",
    );
    rmSync(file);
    expect(() => loadConfig({ DATABASE_URL_FILE: file })).toThrow(
      `DATABASE_URL_FILE names ${file}, which cannot be read`,
    );
    writeFileSync(file, "mysql://x");
    expect(() => loadConfig({ DATABASE_URL_FILE: file })).toThrow("DATABASE_URL must look like");
    rmSync(dirname(file), { recursive: true });
  });

  it("by default ends sessions after an hour without activity and twelve hours in all", () => {
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

  it("uses the server's own address by default, and other origins if they are listed", () => {
    expect(loadConfig({ ...keys, PORT: "4000" }).clerk?.authorizedParties).toEqual(["http://localhost:4000"]);
    const listed = { ...keys, CLERK_AUTHORIZED_PARTIES: "https://a.example, https://b.example" };
    expect(loadConfig(listed).clerk?.authorizedParties).toEqual(["https://a.example", "https://b.example"]);
  });

  it("accepts a key with escaped line breaks, as many hosts store them", () => {
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = String(publicKey.export({ type: "spki", format: "pem" }));
    for (const written of [pem, pem.replaceAll("\n", "\\n")]) {
      expect(loadConfig({ ...keys, CLERK_JWT_KEY: written }).clerk?.jwtKey).toBe(pem);
    }
  });

  it("reports an invalid key, instead of refusing everyone", () => {
    const { publicKey } = generateKeyPairSync("ed25519");
    const other = String(publicKey.export({ type: "spki", format: "pem" }));
    for (const bad of ["abc", "-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----", other]) {
      expect(() => loadConfig({ ...keys, CLERK_JWT_KEY: bad })).toThrow(/CLERK_JWT_KEY is not/);
    }
  });

  it("requires the public address in production", () => {
    expect(() => loadConfig({ ...keys, NODE_ENV: "production" })).toThrow(/PUBLIC_BASE_URL is required/);
  });

  it("ignores whitespace around a value", () => {
    const padded = { CLERK_PUBLISHABLE_KEY: ` ${publishableKey}\n`, CLERK_SECRET_KEY: "\tsk_test_secret " };
    expect(loadConfig(padded).clerk).toMatchObject({ publishableKey, secretKey: "sk_test_secret" });
    expect(loadConfig({ CLERK_PUBLISHABLE_KEY: "  " })).toMatchObject({ identityMode: "demo", keyProblems: [] });
  });

  it.each([
    ["pk_short", ["CLERK_PUBLISHABLE_KEY is too short: a publishable key has more than 20 characters"]],
    [
      "sk_test_this_is_the_wrong_kind_of_key",
      ["CLERK_PUBLISHABLE_KEY starts with sk_, like a secret key: a publishable key starts with pk_"],
    ],
    [`"${publishableKey}"`, ["CLERK_PUBLISHABLE_KEY is in quotes: remove them"]],
    ["pk_test_placeholder_key_of_a_template", []],
    ["undefined", []],
  ])("runs the demo instead of Clerk with the key %s, and reports a mistake", (key, keyProblems) => {
    const given = { ...keys, CLERK_PUBLISHABLE_KEY: key };
    expect(loadConfig(given)).toMatchObject({ identityMode: "demo", keyProblems });
  });

  it("lets no one in in production without a valid key, and names the setting", () => {
    const problemsWith = (given: Record<string, string>) => {
      const config = loadConfig({ NODE_ENV: "production", CLERK_SECRET_KEY: keys.CLERK_SECRET_KEY, ...given });
      expect(config.identityMode).toBe("misconfigured");
      return config.keyProblems.join("; ");
    };
    expect(problemsWith({ CLERK_PUBLISHABLE_KEY: "pk_short" })).toMatch(/^CLERK_PUBLISHABLE_KEY is too short/);
    expect(problemsWith({ CLERK_PUBLISHABLE_KEY: "placeholder" })).toBe("CLERK_PUBLISHABLE_KEY is still a placeholder");
    expect(problemsWith({})).toBe("CLERK_SECRET_KEY is set, but CLERK_PUBLISHABLE_KEY is not");
    expect(loadConfig({ NODE_ENV: "production" }).keyProblems).toContain("CLERK_PUBLISHABLE_KEY is not set");
  });

  it("reports keys that were swapped", () => {
    const swapped = { CLERK_PUBLISHABLE_KEY: "sk_test_secret", CLERK_SECRET_KEY: publishableKey };
    expect(loadConfig(swapped).keyProblems).toEqual([
      expect.stringMatching(/^CLERK_PUBLISHABLE_KEY starts with sk_/),
      expect.stringMatching(/^CLERK_SECRET_KEY starts with pk_/),
    ]);
  });

  it("reports a secret key without a publishable one", () => {
    const keyProblems = ["CLERK_SECRET_KEY is set, but CLERK_PUBLISHABLE_KEY is not"];
    expect(loadConfig({ CLERK_SECRET_KEY: "sk_test_secret" })).toMatchObject({ identityMode: "demo", keyProblems });
  });

  it.each(["pk_test_secret", '"sk_test_secret"', "sk_test_placeholder"])(
    "doesn't start with the secret key %s, and doesn't print it",
    (CLERK_SECRET_KEY) => {
      const start = () => loadConfig({ ...keys, CLERK_SECRET_KEY });
      expect(start).toThrow(/CLERK_SECRET_KEY (starts with|is in|is still)/);
      expect(start).not.toThrow(/test_/);
    },
  );

  it("says what is missing or incomplete", () => {
    expect(() => loadConfig({ CLERK_PUBLISHABLE_KEY: publishableKey })).toThrow(/CLERK_SECRET_KEY is required/);
    const cut = { ...keys, CLERK_PUBLISHABLE_KEY: "pk_test_abcdefghijklmnopqrst" };
    expect(() => loadConfig(cut)).toThrow(/does not name Clerk's host/);
    expect(() => loadConfig({ ...keys, CLERK_WEBHOOK_SIGNING_SECRET: "secret" })).toThrow(/must start with whsec_/);
  });
});

describe("loadConfig with a mail server", () => {
  const settings = {
    CRM_SMTP_URL: "smtps://crm:secret@mail.northstar.example:465",
    CRM_MAIL_FROM: "Northstar Motors <crm@northstar.example>",
  };

  it("sends through it, from a named address or a bare one", () => {
    expect(loadConfig(settings).mail).toEqual({ smtpUrl: settings.CRM_SMTP_URL, from: settings.CRM_MAIL_FROM });
    expect(loadConfig({ ...settings, CRM_MAIL_FROM: "crm@northstar.example" }).mail?.from).toBe(
      "crm@northstar.example",
    );
    expect(loadConfig({}).mail).toBeUndefined();
  });

  it.each(Object.keys(settings))("requires %s together with the other", (name) => {
    expect(() => loadConfig({ ...settings, [name]: undefined })).toThrow(/CRM_SMTP_URL.*are required together/);
  });

  it.each([
    ["CRM_SMTP_URL", "mail.northstar.example", "must look like smtps://user:password@host:465"],
    ["CRM_MAIL_FROM", "Northstar", "must look like Northstar Motors <crm@northstar.example>"],
    ["CRM_MAIL_FROM", "a@b.example, c@d.example", "must look like Northstar Motors <crm@northstar.example>"],
  ])("names %s if it is %s", (name, value, problem) => {
    expect(() => loadConfig({ ...settings, [name]: value })).toThrow(`${name} ${problem}`);
  });
});

describe("loadConfig with a language model", () => {
  const settings = { CRM_LLM_URL: "https://models.example/v1", CRM_LLM_MODEL: "reader-1" };

  it("asks it with a key or without, and waits eight seconds if nothing else is said", () => {
    const model = { url: settings.CRM_LLM_URL, name: "reader-1", key: undefined, timeoutMs: 8_000 };
    expect(loadConfig(settings).model).toEqual(model);
    expect(loadConfig({ ...settings, CRM_LLM_KEY: "key", CRM_LLM_TIMEOUT: "2.5" }).model).toEqual({
      ...model,
      key: "key",
      timeoutMs: 2_500,
    });
    expect(loadConfig({}).model).toBeUndefined();
  });

  it.each(Object.keys(settings))("requires %s together with the other", (name) => {
    expect(() => loadConfig({ ...settings, [name]: undefined })).toThrow(/CRM_LLM_URL.*are required together/);
  });

  it.each([
    ["CRM_LLM_URL", "models.example", "must look like https://api.openai.com/v1"],
    ["CRM_LLM_TIMEOUT", "soon", "must be a number"],
  ])("names %s if it is %s", (name, value, problem) => {
    expect(() => loadConfig({ ...settings, [name]: value })).toThrow(`${name} ${problem}`);
  });
});

describe("loadConfig with Twilio", () => {
  const settings = {
    TWILIO_ACCOUNT_SID: `AC${"0a".repeat(16)}`,
    TWILIO_AUTH_TOKEN: "token",
    TWILIO_PHONE_NUMBER: "+12015550100",
    PUBLIC_BASE_URL: "https://crm.example/",
  };

  it("calls through Twilio, also by another address", () => {
    const twilio = {
      accountSid: settings.TWILIO_ACCOUNT_SID,
      authToken: "token",
      phoneNumber: "+12015550100",
      apiUrl: undefined,
      publicBaseUrl: "https://crm.example",
    };
    expect(loadConfig(settings).twilio).toEqual(twilio);
    const apiUrl = "http://localhost:4010";
    expect(loadConfig({ ...settings, TWILIO_API_URL: apiUrl }).twilio).toEqual({ ...twilio, apiUrl });
  });

  it("simulates calls without its settings", () => {
    expect(loadConfig({ PUBLIC_BASE_URL: settings.PUBLIC_BASE_URL })).toMatchObject({
      twilio: undefined,
      simulatorSpeed: 1,
    });
  });

  it.each(Object.keys(settings))("requires %s together with the others", (name) => {
    expect(() => loadConfig({ ...settings, [name]: undefined })).toThrow(/TWILIO_ACCOUNT_SID.*are required together/);
  });

  it.each([
    ["TWILIO_ACCOUNT_SID", "AC1", "must be AC and 32 hexadecimal digits"],
    ["TWILIO_PHONE_NUMBER", "2015550100", "must look like +12015550100"],
    ["TWILIO_API_URL", "api.twilio.com", "must look like https://api.twilio.com"],
    ["CRM_SIMULATOR_SPEED", "fast", "must be a number"],
  ])("names %s if it is %s", (name, value, problem) => {
    expect(() => loadConfig({ ...settings, [name]: value })).toThrow(`${name} ${problem}`);
  });
});
