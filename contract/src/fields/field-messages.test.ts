import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { problemsOf } from "./field-messages.ts";
import { requestFields, type RequestField } from "./request-fields.fixture.ts";

/** A request with only this field. */
const requestWith = (path: RequestField["path"], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value);

const messageAt = ({ request, path }: RequestField, value: unknown) =>
  problemsOf(request, requestWith(path, value)).find(([at]) => at === path.join("."))?.[1];

const fields = requestFields.filter(({ path }) => path.length > 0);
const longText = "Lorem ipsum ".repeat(10_000);

/** What a program may send by mistake. */
const mistakes = [longText, "☃", 7, -7.5, 1e15, true, [], [[]], { nested: {} }];

/** Says what the rule is, rather than that there is one. */
const isHelpful = (message: string) => !/^(invalid|unrecognized|too (big|small))|is not valid|is too/i.test(message);

/** Begins with what it is about or with what to do, and without a name that only programs know. */
const isSentence = (message: string) =>
  /^[A-Z][\w’'-]* \S/.test(message) &&
  !/^(Must|Is|Are|Has|Have|May|Can|Cannot|Can't|Needs|Was|Id) /.test(message) &&
  !/\b([a-z]+[A-Z]\w*|[a-z]+_[a-z_]+)\b/.test(message.replace(/such as .*|like .*|must be .* or .*/, ""));

describe("a wrong value", () => {
  it.each(fields)("is explained at its field: $name", (field) => {
    const messages = mistakes.map((value) => messageAt(field, value)).filter((message) => message !== undefined);
    expect(messages.filter((message) => !isHelpful(message) || !isSentence(message))).toEqual([]);
  });

  it("of another type is refused at every field, except where a provider may send anything", () => {
    const unrefused = fields.filter((field) => !field.isList && messageAt(field, [[]]) === undefined);
    expect(unrefused.map(({ name }) => name)).toEqual(["POST /api/webhooks/clerk body.data"]);
  });
});

describe("a text that is too long", () => {
  const free = fields.filter(({ isText, schema }) => isText && z.safeParse(schema, "Ada Lovelace").success);

  it("is looked for in every kind of request", () => {
    const names = free.map(({ name }) => name);
    expect(names).toContain("PUT /api/customers/:customerId body.city");
    expect(names).toContain("POST /api/customers body.notes");
    expect(names).toContain("PUT /api/tasks/:taskId body.description");
    expect(names).toContain("POST /api/customers body.phones[].doNotCallReason");
  });

  it.each(free)("names its limit: $name", (field) => {
    expect(messageAt(field, longText)).toMatch(/ must be at most [\d,]+ characters$/);
  });
});

describe("a number out of range", () => {
  const numbers = fields.filter(({ schema }) => z.safeParse(schema, 1_950).success || z.safeParse(schema, 30).success);

  it("is looked for in every kind of request", () => {
    const names = numbers.map(({ name }) => name);
    expect(names).toContain("POST /api/tasks body.estimatedHours");
    expect(names).toContain("POST /api/vehicles body.year");
    expect(names).toContain("GET /api/customers query.page");
  });

  it.each(numbers)("names its range: $name", (field) => {
    const messages = [-1e12, 1e12].map((value) => messageAt(field, value)).filter((message) => message !== undefined);
    expect(messages.filter((message) => !/\d|a day/.test(message))).toEqual([]);
  });
});

describe("a list that is too long", () => {
  const lists = fields.filter(({ isList }) => isList);

  it.each(lists)("names its limit: $name", (field) => {
    const message = messageAt(field, Array.from({ length: 2_000 }));
    expect(message).toMatch(/ must have at most [\d,]+ entries$/);
  });
});

describe("the message", () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2), z.maxLength(1_200)),
    age: z.optional(z.number().check(z.int(), z.maximum(120))),
    size: z.optional(z.enum(["small", "large"])),
    place: z.optional(z.union([z.literal("anywhere"), z.string().check(z.maxLength(5, { abort: true }))])),
    isOpen: z.optional(z.boolean()),
    tags: z.optional(z.array(z.string()).check(z.maxLength(2))),
  });

  it.each([
    [{}, "name", "Name is required"],
    [{ name: 7 }, "name", "Name must be text"],
    [{ name: "A" }, "name", "Name must be at least 2 characters"],
    [{ name: "x".repeat(1_201) }, "name", "Name must be at most 1,200 characters"],
    [{ age: "old" }, "age", "Age must be a number"],
    [{ age: 7.5 }, "age", "Age must be a whole number"],
    [{ age: 121 }, "age", "Age must be at most 120"],
    [{ size: "huge" }, "size", "Size must be small or large"],
    [{ place: "far away" }, "place", "Place must be at most 5 characters"],
    [{ isOpen: "yes" }, "isOpen", "Open must be true or false"],
    [{ tags: "one" }, "tags", "Tags must be a list"],
    [{ tags: ["one", "two", "three"] }, "tags", "Tags must have at most 2 entries"],
    [{ tags: ["one", 2] }, "tags.1", "Entry 2 of tags must be text"],
    [7, "", "The request must be an object"],
  ])("for %j says what %s must be", (value, path, message) => {
    expect(problemsOf(schema, value)).toContainEqual([path, message]);
  });
});
