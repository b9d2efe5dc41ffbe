import { expect, it } from "vitest";
import { newEntry, fixture, setUpFixture, test, write } from "./activities.fixture.ts";

setUpFixture();

const megabytes = 10 * 1024 * 1024;
const shapes: [string, string][] = [
  ["letters", "x".repeat(megabytes)],
  ["blanks before a letter", `1${" ".repeat(megabytes)}z`],
  ["backslashes", "\\".repeat(megabytes / 2)],
];
const newTask = () => ({ customerId: fixture.customerId, title: "Call", dueDate: "2026-03-11" });

// Guards against checks that take minutes, which would exceed the test timeout.
it.each(
  ["description", "title", "category", "icon", "timestamp", "type"].flatMap((field) =>
    shapes.map(([shape, text]) => [field, shape, text] as const),
  ),
)("names an entry's %s when it is ten megabytes of %s", async (field, _, text) => {
  const { status, body } = await test.as(fixture.salesRep).post("/api/activities", newEntry({ [field]: text }));
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  expect(JSON.stringify(body).length).toBeLessThan(2_000);
});

it.each(["title", "description", "notes", "dueDate", "dueTime", "assignedTo", "taskType", "source"])(
  "names a task's %s when it is ten megabytes",
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
  ["ten megabytes long", `{"a": "${"x".repeat(megabytes)}"}`],
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
