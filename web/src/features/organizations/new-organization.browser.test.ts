import { describe, expect, it } from "vitest";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { blankOrganization, describeFailure, edit, needsSlugByHand, toPayload } from "./new-organization.ts";
import { findDraft, keepDraft } from "./new-organization-draft.ts";

const named = edit(blankOrganization, "name", "Harbor Autos");

describe("the slug", () => {
  it("follows the name until it is edited by hand, and again once it was emptied", () => {
    expect(named.slug).toBe("harbor-autos");
    expect(edit(named, "name", "Harbor & Söhne").slug).toBe("harbor-sohne");
    const own = edit(named, "slug", "harbor");
    expect(edit(own, "name", "Pier Autos").slug).toBe("harbor");
    const emptied = edit(own, "slug", "");
    expect(emptied.slug).toBe("");
    expect(edit(emptied, "name", "Pier Autos").slug).toBe("pier-autos");
  });

  it("must be typed for a name of another script", () => {
    expect(needsSlugByHand(edit(blankOrganization, "name", "株式会社"))).toBe(true);
    expect(needsSlugByHand(named)).toBe(false);
    expect(needsSlugByHand(blankOrganization)).toBe(false);
  });
});

describe("what is sent", () => {
  it("is trimmed, empty as null, with the browser's time zone", () => {
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

  it("is held back by what the server would refuse, each at its field in its own words", () => {
    const bad = { ...named, name: "<b>", slug: "Big Slug", website: "harbor.example" };
    expect(toPayload(bad).messages).toEqual({
      name: "Must not contain < or >",
      slug: "May have lower-case letters, digits and single hyphens between them",
      website: "Must be an address like https://example.com",
    });
  });
});

describe("what is said of a failure", () => {
  const refusal = { status: 409, code: "conflict", message: "The slug is taken." } as const;

  it("is the server's message, and at the fields what it says of them", () => {
    const fields = { slug: "is already used", timeZone: "is odd" };
    expect(describeFailure(new ApiFailure({ ...refusal, isServersMessage: true, fields }))).toEqual({
      text: "The slug is taken.",
      messages: { slug: "Is already used" },
    });
  });

  it("is the documented text for a refusal without a message, and another for everything else", () => {
    expect(describeFailure(new ApiFailure({ ...refusal, message: "API endpoint not found" })).text).toBe(
      "Failed to create organization",
    );
    for (const error of [
      new ApiFailure({ status: 0, code: "network", message: "Network Error" }),
      new ApiFailure({ status: 201, code: "unreadable_answer", message: "Unreadable" }),
      new Error("Bang"),
    ]) {
      expect(describeFailure(error).text).toBe("Failed to create organization. Please try again.");
    }
  });
});

describe("the draft", () => {
  it("is one person's, and gone with the last word", () => {
    keepDraft(sessionStorage, "grace", named);
    expect(findDraft(sessionStorage, "grace")).toEqual(named);
    expect(findDraft(sessionStorage, "maria")).toBeUndefined();
    keepDraft(sessionStorage, "grace", blankOrganization);
    expect(findDraft(sessionStorage, "grace")).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it("is none when what is kept cannot be read", () => {
    keepDraft(sessionStorage, "grace", named);
    const [key = ""] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, "{");
    expect(findDraft(sessionStorage, "grace")).toBeUndefined();
  });
});
