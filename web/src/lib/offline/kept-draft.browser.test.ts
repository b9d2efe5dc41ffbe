import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod/mini";
import { showTabOpen } from "#lib/browser/open-tab.ts";
import { buildUser } from "#testing/builders.ts";
import { provideTabLocks } from "#testing/browser/tab-locks.ts";
import { useHasDraft, useKeptDraft } from "./kept-draft.ts";
import { watchDrafts } from "./send-drafts.ts";
import { hasUnkeptText } from "./storage-trouble.ts";
import { watchSession } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";

const place = { organizationId: "org", customerId: "ada" };
const open = (at = place) => renderHook(() => useKeptDraft("note", at, z.string())).result.current;
const has = (at = place) => renderHook(() => useHasDraft("note", at)).result;

beforeEach(() => {
  onTestFinished(watchSession());
  useSession.getState().begin("token", buildUser({ id: "maria" }));
});

describe("a kept draft", () => {
  it("is restored when the form is opened again, with its time", () => {
    const before = Date.now();
    open().keep("half a sentence");
    expect(open().found).toEqual({ value: "half a sentence", savedAt: expect.any(Number) });
    expect(open().found?.savedAt).toBeGreaterThanOrEqual(before);
  });

  it("belongs to one form, customer and organization", () => {
    open().keep("half a sentence");
    expect(open({ ...place, customerId: "bob" }).found).toBeNull();
    expect(open({ ...place, organizationId: "other" }).found).toBeNull();
    expect(renderHook(() => useKeptDraft("email", place, z.string())).result.current.found).toBeNull();
    expect(
      renderHook(() => useKeptDraft("note", { ...place, recordId: "7" }, z.string())).result.current.found,
    ).toBeNull();
  });

  it("is removed when it is saved or empty", () => {
    open().keep("a");
    open().drop();
    expect(open().found).toBeNull();
    open().keep("a");
    open().keep(null);
    expect(open().found).toBeNull();
  });

  it("stays if another tab has written more than was saved here", () => {
    const form = open();
    form.keep("half");
    const elsewhere = open();
    elsewhere.keep("half a sentence");
    form.drop();
    expect(open().found?.value).toBe("half a sentence");
    elsewhere.drop();
    expect(open().found).toBeNull();
  });

  it("is reported while storage is too full for it, until it is saved or discarded", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => full.mockRestore());
    const form = open();
    act(() => form.keep("half a sentence"));
    const other = open({ ...place, customerId: "bob" });
    act(() => other.drop());
    expect(hasUnkeptText()).toBe(true);
    act(() => form.drop());
    expect(hasUnkeptText()).toBe(false);
  });

  it("displaces saved copies if storage is full", () => {
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

  it("survives an expired session, including text typed while it ends", () => {
    const form = open();
    form.keep("half");
    act(() => useSession.getState().end("expired"));
    form.keep("half a sentence");
    expect(open().found).toBeNull();
    act(() => useSession.getState().begin("new", buildUser({ id: "maria" })));
    expect(open().found?.value).toBe("half a sentence");
  });

  it("is shown to no one else, and kept while another person works here", () => {
    open().keep("maria's");
    act(() => useSession.getState().end("expired"));
    act(() => useSession.getState().begin("new", buildUser({ id: "tom" })));
    expect(open().found).toBeNull();
    expect(has().current).toBe(false);
    act(() => useSession.getState().end("signedOut"));
    act(() => useSession.getState().begin("new", buildUser({ id: "maria" })));
    expect(open().found?.value).toBe("maria's");
  });

  it("is removed when its person signs out", () => {
    open().keep("half");
    act(() => useSession.getState().end("signedOut"));
    act(() => useSession.getState().begin("new", buildUser({ id: "maria" })));
    expect(open().found).toBeNull();
  });

  it("is ignored if it has another shape", () => {
    renderHook(() => useKeptDraft("note", place, z.object({ text: z.string() }))).result.current.keep({ text: "a" });
    expect(open().found).toBeNull();
  });

  it("is shown on the button that opens the form, right away", () => {
    const shown = has();
    expect(shown.current).toBe(false);
    const form = open();
    act(() => form.keep("half"));
    expect(shown.current).toBe(true);
    act(() => form.drop());
    expect(shown.current).toBe(false);
  });
});

/** What a tab keeps for itself; the drafts are shared. */
function switchTab(id: string): void {
  sessionStorage.setItem("automotive-crm.tab", id);
}

/** As when the browser shows a tab again. */
const look = async () => {
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await vi.waitFor(() => undefined);
};

describe("the draft of one form in two tabs", () => {
  beforeEach(() => {
    provideTabLocks();
    onTestFinished(watchDrafts("maria"));
    for (const tab of ["first", "second"]) {
      switchTab(tab);
      showTabOpen();
    }
    switchTab("first");
    open().keep("typed in the first tab");
    switchTab("second");
  });

  it("is each tab's own while both are open", async () => {
    await look();
    expect(has().current).toBe(false);
    const second = open();
    expect(second.found).toBeNull();
    second.keep("typed in the second tab");
    switchTab("first");
    expect(open().found?.value).toBe("typed in the first tab");
    open().drop();
    expect(open().found).toBeNull();
    switchTab("second");
    expect(open().found?.value).toBe("typed in the second tab");
  });

  it("is taken over from a tab that was closed, once", async () => {
    switchTab("third");
    open().keep("typed in a tab that is closed now");
    switchTab("second");
    const shown = has();
    await vi.waitFor(async () => {
      await look();
      expect(shown.current).toBe(true);
    });
    const form = open();
    expect(form.found?.value).toBe("typed in a tab that is closed now");
    switchTab("first");
    expect(open().found?.value).toBe("typed in the first tab");
    switchTab("second");
    form.drop();
    expect(open().found).toBeNull();
  });
});
