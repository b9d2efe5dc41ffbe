import { expect, it } from "vitest";
import { newEntry, fixture, setUpFixture, test, write } from "./activities.fixture.ts";

setUpFixture();

// A check that takes the square of a length would take minutes for this, which would hit the test timeout.
const megabyte = 1024 * 1024;
const shapes: [string, string][] = [
  ["letters", "x".repeat(megabyte)],
  ["blanks before a letter", `1${" ".repeat(megabyte)}z`],
  ["backslashes", "\\".repeat(megabyte / 2)],
];
const newTask = () => ({ customerId: fixture.customerId, title: "Call", dueDate: "2026-03-11" });

it.each(
  ["description", "title", "category", "icon", "timestamp", "type"].flatMap((field) =>
    shapes.map(([shape, text]) => [field, shape, text] as const),
  ),
)("names an entry's %s when it is a megabyte of %s", async (field, _, text) => {
  const { status, body } = await test.as(fixture.salesRep).post("/api/activities", newEntry({ [field]: text }));
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  expect(JSON.stringify(body).length).toBeLessThan(2_000);
});

it.each(["title", "description", "notes", "dueDate", "dueTime", "assignedTo", "taskType", "source"])(
  "names a task's %s when it is a megabyte",
  async (field) => {
    for (const [, text] of shapes) {
      const { status, body } = await test.as(fixture.salesRep).post("/api/tasks", { ...newTask(), [field]: text });
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
  },
);

const nested = (levels: number) => `${"[".repeat(levels)}1${"]".repeat(levels)}`;

it.each([
  ["nested a hundred thousand levels deep", `{"a": ${nested(100_000)}}`],
  ["nested a little", `{"a": ${nested(20)}}`],
  ["ten megabytes long", `{"a": "${"x".repeat(10 * megabyte)}"}`],
  [
    "an object with a hundred thousand keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [n, n]))),
  ],
])("names the field of free-form data that is %s", async (_, json) => {
  const { id } = await write();
  for (const field of ["callData", "base"]) {
    const answer = await test.app().inject({
      method: "PUT",
      url: `/api/activities/${id}`,
      headers: { authorization: `Bearer ${fixture.salesRep.token}`, "content-type": "application/json" },
      payload: `{"${field}": ${json}}`,
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  }
});
