import { getImport, uploadImport, uploadImportPart, type Import } from "@automotive-crm/contract/imports/record";
import { beforeEach, expect, it } from "vitest";
import { enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { buildImport } from "#testing/imports.ts";
import { uploadFile } from "./upload-file.ts";

const api = fakeApi();
const file = new File(["1234567890"], "customers.csv", { lastModified: 1 });
const coming = (received: number): Import =>
  buildImport({ status: received < 10 ? "uploading" : "inspecting", bytes: 10, received, plan: null });

let progress: (readonly [number, boolean])[];
const upload = () =>
  uploadFile(file, {
    organizationId: organization.id,
    signal: new AbortController().signal,
    onProgress: (...now) => progress.push(now),
  });

beforeEach(() => {
  enterWorkplace();
  localStorage.removeItem("automotive-crm.upload");
  progress = [];
});

it("sends a file in parts, and after a lost connection what is missing", async () => {
  const parts: (string | null)[] = [];
  api.answer(uploadImport, ({ query }) => coming(query.get("bytes") === "10" ? 4 : 0));
  api.answer(getImport, coming(6));
  api.answer(uploadImportPart, ({ query }) => {
    parts.push(query.get("from"));
    return parts.length === 1 ? unreachable : coming(10);
  });
  expect(await upload()).toMatchObject({ status: "inspecting" });
  expect(parts).toEqual(["4", "6"]);
  expect(progress).toEqual([
    [0, false],
    [4, false],
    [4, true],
    [6, false],
  ]);
  expect(localStorage.getItem("automotive-crm.upload")).toBeNull();
});

it("goes on with an upload that this browser has begun before", async () => {
  const begun = { id: coming(4).id, name: file.name, size: 10, lastModified: 1 };
  localStorage.setItem("automotive-crm.upload", JSON.stringify(begun));
  api.answer(getImport, coming(4));
  api.answer(uploadImportPart, coming(10));
  await upload();
  expect(api.requests).toEqual([`GET /api/imports/${begun.id}`, `PUT /api/imports/${begun.id}/file`]);
});

it("gives up if the server refuses the file", async () => {
  api.answer(uploadImport, new Refusal(422, "invalid_request", "The file is longer than it was said to be."));
  await expect(upload()).rejects.toThrow("longer");
});
