import { api } from "@automotive-crm/contract/api";
import { describe, expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

describe("a cache", () => {
  it.each(api.filter(({ answers }) => answers !== "stream").map(({ method, path }) => [method, path] as const))(
    "keeps no response of %s %s, refusals included",
    async (method, path) => {
      const organizationId = await test.create.organization();
      const { token } = await test.create.person({ organizationId, role: "org:admin" });
      const request = { method, url: path.replaceAll(/:\w+/g, "0198c0de-0000-7000-8000-000000000000") };
      for (const headers of [{ authorization: `Bearer ${token}` }, {}]) {
        const answer = await test.app().inject({ ...request, headers });
        expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([answer.statusCode, "no-store"]);
      }
    },
  );

  it.each(["/api/nothing", "/api/%E0%A4%A", "/healthz", "/readyz", "/metrics", "/api/docs/json"])(
    "keeps no response of %s",
    async (url) => {
      expect((await test.anonymous.get(url)).headers["cache-control"]).toBe("no-store");
    },
  );
});
