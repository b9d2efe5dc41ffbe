import { beforeEach, describe, expect, it } from "vitest";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { blankOrganization, edit, failureText, needsSlugByHand, toPayload } from "./new-organization.ts";
import { findDraft, keepDraft } from "./new-organization-draft.ts";

const named = edit(blankOrganization, "name", "Harbor Autos");

describe("the slug", () => {
  it("follows the name until it is edited, and again once it is cleared", () => {
    expect(named.slug).toBe("harbor-autos");
    expect(edit(named, "name", "Harbor & Söhne").slug).toBe("harbor-sohne");
    const own = edit(named, "slug", "harbor");
    expect(edit(own, "name", "Pier Autos").slug).toBe("harbor");
    const emptied = edit(own, "slug", "");
    expect(emptied.slug).toBe("");
    expect(edit(emptied, "name", "Pier Autos").slug).toBe("pier-autos");
  });

  it("must be typed for a name in another script", () => {
    expect(needsSlugByHand(edit(blankOrganization, "name", "株式会社"))).toBe(true);
    expect(needsSlugByHand(named)).toBe(false);
    expect(needsSlugByHand(blankOrganization)).toBe(false);
  });
});

describe("the request", () => {
  it("has trimmed values, empty ones as null, and suggests the browser's time zone", () => {
    const { body, messages } = toPayload({ ...named, name: " Harbor Autos ", industry: "retail", description: "  " });
    expect(messages).toEqual({});
    expect(body).toEqual({
      name: "Harbor Autos",
      slug: "harbor-autos",
      description: null,
      website: null,
      industry: "retail",
      size: null,
      timeZone: "America/Denver",
    });
  });

  it("isn't sent without a time zone, or with a reserved slug", () => {
    expect(toPayload({ ...named, timeZone: "" }).messages).toEqual({ timeZone: "Please select a time zone" });
    expect(toPayload({ ...named, slug: "admin" }).messages).toEqual({
      slug: "This slug is reserved. Please choose another one",
    });
  });

  it("isn't sent if the server would refuse it, with each message on its field", () => {
    const bad = { ...named, name: "<b>", slug: "Big Slug", website: "harbor" };
    expect(toPayload(bad).messages).toEqual({
      name: "Name must not contain < or >",
      slug: "Slug can only contain lowercase letters, digits and single hyphens",
      website: "Website must be an address like https://example.com",
    });
  });
});

describe("a failure", () => {
  const refusal = { status: 409, code: "conflict", message: "The slug is taken." } as const;

  it("shows the server's message", () => {
    expect(failureText(new ApiFailure({ ...refusal, isServersMessage: true }))).toBe("The slug is taken.");
  });

  it("shows the documented text for a refusal without a message, and another for everything else", () => {
    expect(failureText(new ApiFailure({ ...refusal, message: "API endpoint not found" }))).toBe(
      "Failed to create organization",
    );
    for (const error of [
      new ApiFailure({ status: 0, code: "network", message: "Network Error" }),
      new ApiFailure({ status: 201, code: "unreadable_answer", message: "Unreadable" }),
      new Error("Bang"),
    ]) {
      expect(failureText(error)).toBe("Failed to create organization. Please try again.");
    }
  });
});

describe("the draft", () => {
  beforeEach(() => localStorage.clear());

  const edit = (change: (draft: object) => object) => {
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key, JSON.stringify(change(JSON.parse(localStorage.getItem(key) ?? "{}"))));
  };

  it("belongs to one person, and is removed when the form is empty", () => {
    keepDraft("grace", named);
    expect(findDraft("grace")?.value.values).toEqual(named);
    expect(findDraft("maria")).toBeUndefined();
    keepDraft("grace", blankOrganization);
    expect(findDraft("grace")).toBeUndefined();
  });

  it("from before an update has the fields that are new since", () => {
    const { timeZone: _new, ...before } = named;
    keepDraft("grace", named);
    edit((draft) => ({ ...draft, body: { value: before } }));
    expect(findDraft("grace")?.value.values).toEqual(named);
  });

  it("is ignored if it is invalid", () => {
    keepDraft("grace", named);
    edit(() => ({}));
    expect(findDraft("grace")).toBeUndefined();
  });
});
