import { ErrorCodeSchema } from "@automotive-crm/contract/http/errors";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiFailure, type FailureCode } from "#lib/api/api-failure.ts";
import { classOf, type FailureClass } from "./failure-classes.ts";

const failure = (code: FailureCode, message = "") => new ApiFailure({ status: 400, code, message });

const decidingCodes: [FailureCode, FailureClass][] = [
  ["unauthenticated", "auth_expired"],
  ["auth_expired", "auth_expired"],
  ["session_revoked", "session"],
  ["forbidden", "permission"],
  ["rate_limit_exceeded", "rate_limit"],
  ["network", "network"],
  ["timeout", "network"],
  ["unavailable", "network"],
  ["verification_required", "verification"],
  ["organization_required", "organization"],
];

describe("the code", () => {
  it.each(decidingCodes)("%s means %s, regardless of the message", (code, expected) => {
    fc.assert(
      fc.property(fc.string(), (message) => {
        expect(classOf(failure(code, message))).toBe(expected);
        expect(classOf({ code, message })).toBe(expected);
      }),
    );
    expect(classOf(failure(code, "Your session has expired"))).toBe(expected);
  });

  it.each([
    "invalid_request",
    "invalid_credentials",
    "conflict",
    "edit_conflict",
    "too_large",
    "idempotency_key_reused",
  ] as const)("%s is about input, so field names don't matter", (code) =>
    expect(classOf(failure(code, "email: this organization has no permission"))).toBe("unknown"),
  );

  it.each(["bad_request", "not_found", "internal", "unreadable_answer"] as const)(
    "%s leaves the decision to the message",
    (code) => {
      expect(classOf(failure(code, "Invitation not found"))).toBe("organization");
      expect(classOf(failure(code, "Something went wrong on our side."))).toBe("unknown");
    },
  );

  it("is known for every error the server can send", () => {
    for (const code of ErrorCodeSchema.options) expect(classOf(failure(code))).toBeTypeOf("string");
  });
});

describe("without a deciding code", () => {
  it.each([
    [0, "network"],
    [401, "auth_expired"],
    [403, "permission"],
    [429, "rate_limit"],
    [503, "network"],
    [500, "unknown"],
    [404, "unknown"],
  ] as const)("the status %i means %s", (status, expected) => {
    expect(classOf({ status, code: "form_code_unheard_of", message: "?" })).toBe(expected);
  });

  it.each([
    ["Network Error: Unable to connect to server", "network"],
    ["Failed to fetch", "network"],
    ["The server can't be reached right now. Please try again.", "network"],
    ["The connection timed out", "network"],
    ["Failed to fetch dynamically imported module: /assets/x.js", "network"],
    ["Your session has expired", "auth_expired"],
    ["Your session has expired. Please sign in again.", "auth_expired"],
    ["Session expired", "auth_expired"],
    ["The token is expired", "auth_expired"],
    ["Unauthorized", "auth_expired"],
    ["You don't have permission to access this feature.", "permission"],
    ["Access denied", "permission"],
    ["You are not authorized to edit this email", "permission"],
    ["Rate limit exceeded", "rate_limit"],
    ["Too many requests. Please wait before refreshing.", "rate_limit"],
    ["Too many attempts to sign in from this network", "rate_limit"],
    ["Please verify your email", "verification"],
    ["The email of this invitation is another one", "verification"],
    ["Verification code is wrong", "verification"],
    ["You need to be part of an organization to access this feature.", "organization"],
    ["This invitation has expired", "organization"],
    ["The invitation token has expired", "organization"],
    ["This invitation has already been used in another session", "organization"],
    ["Invalid session", "session"],
    ["Session timeout", "session"],
    ["The request timed out", "session"],
    ["Cannot read properties of undefined (reading 'map')", "unknown"],
    ["", "unknown"],
  ] as const)("“%s” is %s", (message, expected) => {
    expect(classOf(new Error(message))).toBe(expected);
    expect(classOf(message)).toBe(expected);
    expect(classOf(failure("internal", message.toUpperCase()))).toBe(expected);
  });

  it("a timed-out request is a network error", () => {
    expect(classOf(new DOMException("signal timed out", "TimeoutError"))).toBe("network");
  });

  it("the first matching class wins", () => {
    const words: [FailureClass, string][] = [
      ["auth_expired", "session expired"],
      ["permission", "permission"],
      ["rate_limit", "rate limit"],
      ["network", "network"],
      ["verification", "verification"],
      ["organization", "organization"],
      ["session", "session"],
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(words.map((_, index) => index)), (indexes) => {
        const message = indexes.map((index) => words[index]?.[1]).join(", ");
        const first = words[Math.min(...indexes)]?.[0] ?? "unknown";
        expect(classOf(message)).toBe(first);
      }),
    );
  });

  it("any thrown value has a class", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (thrown) => {
        expect(classOf(thrown)).toBeTypeOf("string");
      }),
    );
  });
});
