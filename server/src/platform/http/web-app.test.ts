import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forbidCaching } from "./caching.ts";
import { routableUrl, serveWeb } from "./web-app.ts";

const app = Fastify({ rewriteUrl: routableUrl });
const directory = mkdtempSync(join(tmpdir(), "automotive-crm-web-"));

beforeAll(async () => {
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "index.html"), "the page");
  writeFileSync(join(directory, "assets", "app-1234.js"), "the script");
  writeFileSync(join(directory, "assets", "app-1234.js.gz"), gzipSync("the script"));
  forbidCaching(app);
  await serveWeb(app, directory);
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

describe("the web app", () => {
  it.each(["/", "/customers?search=a", "/customers/7", "/apiary"])(
    "is served at %s, never from a cache",
    async (url) => {
      const { statusCode, body, headers } = await app.inject({ url });
      expect([statusCode, body, headers["cache-control"]]).toEqual([200, "the page", "no-cache"]);
    },
  );

  it.each(["/customers/%E0%A4%A", "/%", "/sign-in/%zz?redirect=%2Fcalls", "/customers?search=%E0%A4%A", "/%00"])(
    "is served at %s, which can't be decoded",
    async (url) => {
      expect(await app.inject({ url })).toMatchObject({ statusCode: 200, body: "the page" });
    },
  );

  it("responds to HEAD too", async () => {
    expect((await app.inject({ method: "HEAD", url: "/sign-in" })).statusCode).toBe(200);
  });

  it("keeps hashed files for a year", async () => {
    const { body, headers } = await app.inject({ url: "/assets/app-1234.js" });
    expect([body, headers["cache-control"]]).toEqual(["the script", "public, max-age=31536000, immutable"]);
  });

  it("sends the compressed file to clients that accept it", async () => {
    const { rawPayload, headers } = await app.inject({
      url: "/assets/app-1234.js",
      headers: { "accept-encoding": "gzip" },
    });
    expect([gunzipSync(rawPayload).toString(), headers["content-encoding"]]).toEqual(["the script", "gzip"]);
  });

  it.each(["/api/%E0%A4%A", "/assets/%E0%A4%A"])("isn't served in place of %s, which can't be decoded", async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(400);
  });

  it.each(["/assets/app-0000.js", "/api/nothing", "/api"])("isn't served in place of %s", async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it.each([
    "/../package.json",
    "/assets/../../package.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  ])("doesn't serve other files: %s", async (url) => {
    const { body } = await app.inject({ url });
    expect(["the page", ""].includes(body) || JSON.parse(body).code === "not_found").toBe(true);
  });
});
