import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod/mini";
import { buildUser } from "#testing/builders.ts";
import { useHasDraft, useKeptDraft } from "./kept-draft.ts";
import { watchSession } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";

const place = { organizationId: "org", customerId: "ada" };
const open = (at = place) => renderHook(() => useKeptDraft("note", at, z.string())).result.current;
const has = (at = place) => renderHook(() => useHasDraft("note", at)).result;

beforeEach(() => {
  onTestFinished(watchSession());
  useSession.getState().begin("token", buildUser({ id: "maria" }));
});

describe("what was typed and not saved", () => {
  it("is there when the form is opened again, with its time", () => {
    const before = Date.now();
    open().keep("half a sentence");
    expect(open().found).toEqual({ value: "half a sentence", savedAt: expect.any(Number) });
    expect(open().found?.savedAt).toBeGreaterThanOrEqual(before);
  });

  it("is of one form about one customer in one organization", () => {
    open().keep("half a sentence");
    expect(open({ ...place, customerId: "bob" }).found).toBeNull();
    expect(open({ ...place, organizationId: "other" }).found).toBeNull();
    expect(renderHook(() => useKeptDraft("email", place, z.string())).result.current.found).toBeNull();
    expect(
      renderHook(() => useKeptDraft("note", { ...place, recordId: "7" }, z.string())).result.current.found,
    ).toBeNull();
  });

  it("is gone when it was saved, or nothing is left of it", () => {
    open().keep("a");
    open().drop();
    expect(open().found).toBeNull();
    open().keep("a");
    open().keep(null);
    expect(open().found).toBeNull();
  });

  it("stays when another tab has written more there than what was saved here", () => {
    const form = open();
    form.keep("half");
    const elsewhere = open();
    elsewhere.keep("half a sentence");
    form.drop();
    expect(open().found?.value).toBe("half a sentence");
    elsewhere.drop();
    expect(open().found).toBeNull();
  });

  it("finds room where only copies of what the server has are in its way", () => {
    localStorage.setItem("automotive-crm.copy.maria.none.ada", "{}");
    const setItem = Storage.prototype.setItem;
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
      if (localStorage.getItem("automotive-crm.copy.maria.none.ada") !== null)
        throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, text);
    });
    onTestFinished(() => full.mockRestore());
    open().keep("half a sentence");
    expect(open().found?.value).toBe("half a sentence");
  });

  it("outlives an expired session, also what is typed while it ends", () => {
    const form = open();
    form.keep("half");
    act(() => useSession.getState().end("expired"));
    form.keep("half a sentence");
    expect(open().found).toBeNull();
    act(() => useSession.getState().begin("new", buildUser({ id: "maria" })));
    expect(open().found?.value).toBe("half a sentence");
  });

  it("is nobody else's, and waits for its person while another works here", () => {
    open().keep("maria's");
    act(() => useSession.getState().end("expired"));
    act(() => useSession.getState().begin("new", buildUser({ id: "tom" })));
    expect(open().found).toBeNull();
    expect(has().current).toBe(false);
    act(() => useSession.getState().end("signedOut"));
    act(() => useSession.getState().begin("new", buildUser({ id: "maria" })));
    expect(open().found?.value).toBe("maria's");
  });

  it("goes with its person's own sign-out", () => {
    open().keep("half");
    act(() => useSession.getState().end("signedOut"));
    act(() => useSession.getState().begin("new", buildUser({ id: "maria" })));
    expect(open().found).toBeNull();
  });

  it("of another shape is none", () => {
    renderHook(() => useKeptDraft("note", place, z.object({ text: z.string() }))).result.current.keep({ text: "a" });
    expect(open().found).toBeNull();
  });

  it("is told to the button that opens the form, at once", () => {
    const shown = has();
    expect(shown.current).toBe(false);
    const form = open();
    act(() => form.keep("half"));
    expect(shown.current).toBe(true);
    act(() => form.drop());
    expect(shown.current).toBe(false);
  });
});
