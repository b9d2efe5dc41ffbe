import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/mini";
import { call } from "./api-client.ts";

const row = z.object({ name: z.string() });
const importRows = endpoint({
  method: "POST",
  path: "/api/test/rows",
  summary: "Import",
  access: "data:import",
  accepts: "csv",
  body: row,
  response: z.object({ added: z.number() }),
});
const exportRows = endpoint({
  method: "GET",
  path: "/api/test/rows",
  summary: "Export",
  access: "data:export",
  answers: "csv",
  response: row,
});
const getDocument = endpoint({
  method: "GET",
  path: "/api/test/document",
  summary: "Document",
  access: "session",
  answers: "xml",
  response: z.string(),
});

/** A server that answers the next request like this; the request, once it came. */
function answerNext(response: Response): Promise<Request> {
  return new Promise((resolve) => {
    vi.stubGlobal("fetch", async (request: Request) => {
      resolve(request);
      return response;
    });
  });
}

describe("a call", () => {
  it("sends CSV unchanged and parses the JSON response", async () => {
    const sent = answerNext(Response.json({ added: 1 }));
    expect(await call(importRows, { body: "name\nAda" })).toEqual({ added: 1 });
    const request = await sent;
    expect([request.headers.get("content-type"), await request.text()]).toEqual(["text/csv", "name\nAda"]);
  });

  it.each([
    [`attachment; filename="?.csv"; filename*=UTF-8''%C5%BDofia%20list.csv`, "Žofia list.csv"],
    [`attachment; filename="customers.csv"`, "customers.csv"],
    ["attachment", "download"],
  ])("returns a download with its file name: %s", async (disposition, fileName) => {
    const headers = { "content-type": "text/csv", "content-disposition": disposition };
    void answerNext(new Response("name\r\nAda\r\n", { headers }));
    const download = await call(exportRows);
    expect([download.fileName, await download.blob.text()]).toEqual([fileName, "name\r\nAda\r\n"]);
  });

  it("returns XML as text", async () => {
    void answerNext(new Response("<a/>", { headers: { "content-type": "application/xml" } }));
    expect(await call(getDocument)).toBe("<a/>");
  });

  it("fails with the server's refusal in any format", async () => {
    const refusal = { code: "forbidden", message: "No", error: "No" };
    void answerNext(Response.json(refusal, { status: 403 }));
    await expect(call(exportRows)).rejects.toMatchObject({ status: 403, code: "forbidden" });
  });
});
