import { describe, expect, it } from "vitest";
import { readEmail, readEmails } from "./emails.ts";
import { EmailSchema } from "./fields.ts";

describe("an address copied from mail", () => {
  it.each([
    "'bob@x.com'",
    "Bob <bob@x.com>",
    "<bob@x.com>",
    '"Fox, Bob" <bob@x.com>',
    "'Fox, Bob' <bob@x.com>;",
    "mailto:bob@x.com?subject=Hello,%20Bob&body=Hi",
    "MAILTO:bob%40x.com",
    "<mailto:bob@x.com>",
    "bob@x.com<mailto:bob@x.com>",
    "[bob@x.com](mailto:bob@x.com)",
    "bob@x.com (Bob Fox)",
    "bob@x.com.",
    "bob@x.com,",
    "bob@x.com;",
    "(bob@x.com)",
    "“bob@x.com”",
    "‘bob@x.com’.",
    "Email: bob@x.com",
    "&lt;bob@x.com&gt;",
    "bob＠x.com",
    "\u200bbob@x\u00ad.com\u202c\u0000",
    "  bob@x.com\t",
  ])("is read from %j", (text) => {
    expect(EmailSchema.parse(text)).toBe("bob@x.com");
  });

  it.each([
    "bob",
    "bob@",
    "@x.com",
    "bob@x",
    "a@x.com, b@x.com",
    "Bob <bob@x.com>, Fay <fay@x.com>",
    "bob@@x.com",
    "bob @x.com",
  ])("is not found in %j", (text) => {
    expect(EmailSchema.safeParse(text).success).toBe(false);
  });

  it.each(["o'brien@x.com", "mary.smith+cars@mail.example.com", "josé@exämple.de", "x_y-z@x.co"])(
    "keeps %s",
    (text) => {
      expect(readEmail(text)).toBe(text);
    },
  );
});

describe("pasted addresses", () => {
  it.each([
    ["ada@example.com", ["ada@example.com"]],
    [
      " ada@example.com,\nbob@example.com; cy@example.com dot@example.com ",
      ["ada@example.com", "bob@example.com", "cy@example.com", "dot@example.com"],
    ],
    ["Ada Lovelace <ada@example.com>, bob@example.com", ["ada@example.com", "bob@example.com"]],
    ["Ada <ada@example.com> Bob <bob@example.com>", ["ada@example.com", "bob@example.com"]],
    ['"Fox, Fay" <fay@x.com>, "Doe, Jo" <jo@x.com>', ["fay@x.com", "jo@x.com"]],
    ["Fox, Fay <fay@x.com>; Doe, Jo <jo@x.com>", ["fay@x.com", "jo@x.com"]],
    ["'ada@x.com', mailto:bob@x.com, cy@x.com.", ["ada@x.com", "bob@x.com", "cy@x.com"]],
    ["Ada Lovelace ada@x.com", ["ada@x.com"]],
    ["ada@example.com ADA@example.com", ["ada@example.com"]],
    ["ada@exam\u200bple.com", ["ada@example.com"]],
    ["", []],
  ])("are all found in %j", (text, emails) => {
    expect(readEmails(text).emails.toSorted()).toEqual(emails.toSorted());
    expect(readEmails(text).wrong).toEqual([]);
  });

  it("name everything that is no address", () => {
    expect(readEmails("ada@example.com, nobody, @x\nbob@x; cy@@x.com")).toEqual({
      emails: ["ada@example.com"],
      wrong: ["nobody", "@x", "bob@x", "cy@@x.com"],
    });
  });
});
