import { expect, it } from "vitest";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { callFailureText } from "./failure-text.ts";

const documented = "Failed to save call to database. Please try again.";
const message = "The advisor is taken.";

it.each([
  [new ApiFailure({ status: 409, code: "conflict", message, isServersMessage: true }), message],
  [new ApiFailure({ status: 422, code: "invalid_request", message, isServersMessage: true }), message],
  [new ApiFailure({ status: 500, code: "internal", message, isServersMessage: true }), documented],
  [new ApiFailure({ status: 503, code: "unavailable", message, isServersMessage: true }), documented],
  [new ApiFailure({ status: 0, code: "network", message }), documented],
  [new ApiFailure({ status: 0, code: "timeout", message }), documented],
  [new ApiFailure({ status: 201, code: "unreadable_answer", message }), documented],
  [new ApiFailure({ status: 413, code: "invalid_request", message }), documented],
  [new TypeError("undefined is not a function"), documented],
])("says why a call was not saved: case %#", (error, text) => expect(callFailureText(error)).toBe(text));
