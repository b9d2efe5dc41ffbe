import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { setSecurityHeaders } from "./security-headers.ts";
import { contentPolicyFor } from "./web-app.ts";

describe("security headers", () => {
  it("are helmet's, on responses and on errors", async () => {
    const [ours, helmets] = [Fastify(), Fastify()];
    await setSecurityHeaders(ours, {
      contentSecurityPolicy: contentPolicyFor("demo", undefined),
    });
    await helmets.register(helmet, {
      contentSecurityPolicy: contentPolicyFor("demo", undefined),
    });
    for (const app of [ours, helmets]) {
      app.get("/fine", async () => "fine");
      app.get("/broken", () => Promise.reject(new Error("broken")));
    }
    for (const url of ["/fine", "/broken", "/unknown"]) {
      const [own, wanted] = await Promise.all([ours, helmets].map((app) => app.inject(url)));
      expect(own?.headers["content-security-policy"]).toContain("default-src 'self'");
      expect({ ...own?.headers, date: "" }).toEqual({ ...wanted?.headers, date: "" });
    }
  });

  it.each(["demo", "clerk"] as const)("let pages load only images, such as logos, from anywhere: %s", async (mode) => {
    const app = Fastify();
    await setSecurityHeaders(app, {
      contentSecurityPolicy: contentPolicyFor(mode, undefined),
    });
    app.get("/", async () => "page");
    const { headers } = await app.inject("/");
    const policy = String(headers["content-security-policy"]).split(";");
    const images = "img-src 'self' data: blob: https:";
    expect(policy).toContain(images);
    expect(policy).toContain("font-src 'self'");
    expect(policy.filter((directive) => / (https?:|\*)( |$)/.test(directive))).toEqual([images]);
    // So the server of a logo doesn't learn which page shows it.
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });

  it.each(["demo", "clerk"] as const)("let no inline script run but those of the app's own page: %s", (mode) => {
    const script = "document.title = `first`;\nrun();";
    const html = `<script>${script}</script><script src="/a.js"></script>`;
    const { scriptSrc } = contentPolicyFor(mode, html).directives;
    const hash = createHash("sha256").update(script).digest("base64");
    expect(scriptSrc.filter((source) => !source.startsWith("https:"))).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      `'sha256-${hash}'`,
    ]);
  });
});
