import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { nameSettledCall, settleFollowUp, useSettled } from "./settled-follow-ups.ts";

it("what was taken while a call was logged by hand is the call's once it has an ID", () => {
  const { result } = renderHook(() => useSettled("call"));
  act(() => settleFollowUp("form", "quote", "taken"));
  act(() => settleFollowUp("other", "order", "dismissed"));
  expect(result.current("quote")).toBeUndefined();
  act(() => nameSettledCall("form", "call"));
  expect([result.current("quote"), result.current("order")]).toEqual(["taken", undefined]);
});
