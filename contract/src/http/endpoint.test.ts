import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { api } from "@automotive-crm/contract/api";
import { endpoint, isJson, needsNoSession, type AnswerOf, type EndpointAccess, type RequestOf } from "./endpoint.ts";
import { anyPermissions } from "@automotive-crm/contract/permissions/permissions";

describe("an endpoint", () => {
  it("must declare what its format requires", () => {
    const said = { method: "POST", path: "/api/x", summary: "X", access: "session" } as const;
    const row = z.object({ name: z.string() });
    const declared = [
      // @ts-expect-error -- a signed endpoint must say who signs it
      endpoint({ ...said, access: "signed" }),
      // @ts-expect-error -- nobody signs what a session calls
      endpoint({ ...said, signedBy: { provider: "p", header: "h" } }),
      // @ts-expect-error -- a form needs a schema of its fields
      endpoint({ ...said, accepts: "form" }),
      // @ts-expect-error -- CSV needs a schema of its rows
      endpoint({ ...said, answers: "csv" }),
      // @ts-expect-error -- a file has no schema
      endpoint({ ...said, answers: "file", fileTypes: ["text/calendar"], response: row }),
      // @ts-expect-error -- a file needs its media types
      endpoint({ ...said, answers: "file" }),
    ];
    expect(declared).toHaveLength(6);
  });

  it("types its handler by its format", () => {
    const said = { method: "POST", path: "/api/x", summary: "X", access: "session" } as const;
    const row = z.object({ name: z.string() });
    const table = endpoint({ ...said, accepts: "csv", body: row, answers: "csv", response: row });
    const body: RequestOf<typeof table>["body"] = [{ name: "Ada" }];
    const answer: AnswerOf<typeof table> = { fileName: "a.csv", rows: body };
    const file = endpoint({ ...said, answers: "file", fileTypes: ["text/calendar"] });
    const download: AnswerOf<typeof file> = { fileName: "a.ics", contentType: "text/calendar", content: "" };
    expect([isJson(table), isJson(file), isJson(endpoint(said))]).toEqual([false, false, true]);
    expect([answer.fileName, download.fileName]).toEqual(["a.csv", "a.ics"]);
  });

  it("can't be declared without access, or with an unknown permission", () => {
    // Each line below must be refused by the compiler, else it is an error itself.
    // @ts-expect-error -- access is missing
    const open = endpoint({ method: "GET", path: "/api/open", summary: "Open" });
    // @ts-expect-error -- no such permission
    const wrong = endpoint({ method: "GET", path: "/api/wrong", summary: "Wrong", access: "org:customers:vew" });
    const wide = endpoint({ method: "GET", path: "/api/wide", summary: "Wide", access: "system_logs:view" });
    expect([open, wrong, wide]).toHaveLength(3);
  });

  it.each(api.map((each) => [`${each.method} ${each.path}`, each.access] as const))(
    "of the contract is guarded: %s by %s",
    (_, access) => {
      const known: EndpointAccess[] = ["public", "signed", "session", "super_admin", ...anyPermissions];
      expect(known).toContain(access);
    },
  );

  it.each(api.filter(({ path }) => path.includes(":")).map((each) => [`${each.method} ${each.path}`, each] as const))(
    "of the contract refuses empty parameters by name: %s",
    (_, { path, params }) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
      const empty = Object.fromEntries(names.map((name) => [name, ""]));
      const parsed = z.safeParse(params ?? z.unknown(), empty);
      expect(parsed.error?.issues.map((issue) => issue.path.join())).toEqual(names);
    },
  );

  it("requires a session, except these", () => {
    const open = api.filter(({ access }) => needsNoSession(access)).map(({ method, path }) => `${method} ${path}`);
    expect(open.toSorted()).toEqual([
      "GET /api/auth/config",
      "GET /api/auth/demo-people",
      "GET /api/invitations/:invitationId",
      "POST /api/auth/demo-sign-in",
      "POST /api/auth/login",
      "POST /api/calls/twilio/accept",
      "POST /api/calls/twilio/agent",
      "POST /api/calls/twilio/announce",
      "POST /api/calls/twilio/decline",
      "POST /api/calls/twilio/events",
      "POST /api/calls/twilio/inbound",
      "POST /api/calls/twilio/next",
      "POST /api/calls/twilio/take",
      "POST /api/webhooks/clerk",
    ]);
  });
});
