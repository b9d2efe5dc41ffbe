import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forbidCaching } from "./caching.ts";
import { readWebHtml, routableUrl, serveWeb } from "./web-app.ts";

const app = Fastify({ rewriteUrl: routableUrl });
const directory = mkdtempSync(join(tmpdir(), "automotive-crm-web-"));

beforeAll(async () => {
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "index.html"), "<head></head>the page");
  const files = { scripts: ["/assets/customers-1234.js"], styles: ["/assets/customers-1234.css"] };
  writeFileSync(join(directory, "first-files.json"), JSON.stringify({ "/customers": files, "/customers/:id": files }));
  writeFileSync(join(directory, "assets", "app-1234.js"), "the script");
  writeFileSync(join(directory, "assets", "app-1234.js.gz"), gzipSync("the script"));
  forbidCaching(app);
  await serveWeb(app, directory, readWebHtml(directory));
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

describe("the web app", () => {
  it.each(["/", "/sign-in?search=a", "/calls/7", "/apiary"])("is served at %s, never from a cache", async (url) => {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([statusCode, body, headers["cache-control"]]).toEqual([200, "<head></head>the page", "no-cache"]);
  });

  it.each(["/calls/%E0%A4%A", "/%", "/sign-in/%zz?redirect=%2Fcalls", "/calls?search=%E0%A4%A", "/%00"])(
    "is served at %s, which can't be decoded",
    async (url) => {
      expect(await app.inject({ url })).toMatchObject({ statusCode: 200, body: "<head></head>the page" });
    },
  );

  it.each(["/customers", "/customers/", "/customers?search=a", "/customers/7?tab=notes"])(
    "names what the page at %s needs, so that browsers fetch it along",
    async (url) => {
      const { body, headers } = await app.inject({ url });
      expect(body).toBe(
        '<head><link rel="stylesheet" crossorigin href="/assets/customers-1234.css">' +
          '<link rel="modulepreload" crossorigin href="/assets/customers-1234.js"></head>the page',
      );
      expect([headers["content-type"], headers["cache-control"]]).toEqual(["text/html; charset=utf-8", "no-cache"]);
    },
  );

  it.each(["/customers/7/more", "/customersx"])("names nothing for %s, which no pattern matches", async (url) => {
    expect((await app.inject({ url })).body).toBe("<head></head>the page");
  });

  it("stays the page of the start while a build replaces the file, at its own address too", async () => {
    writeFileSync(join(directory, "index.html"), "<head></head>a newer page");
    for (const url of ["/", "/index.html"]) {
      const { body, headers } = await app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
      expect([url, body, headers["cache-control"]]).toEqual([url, "<head></head>the page", "no-cache"]);
    }
  });

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
    expect(["<head></head>the page", ""].includes(body) || JSON.parse(body).code === "not_found").toBe(true);
  });
});
