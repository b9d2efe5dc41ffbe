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
});
