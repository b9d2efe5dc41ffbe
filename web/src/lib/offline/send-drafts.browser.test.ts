import { deleteDraft, listDrafts, putDraft, type StoredDraft } from "@automotive-crm/contract/drafts/record";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod/mini";
import { ownTabId } from "#lib/browser/open-tab.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildId, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { openDrafts, unsentDrafts } from "./drafts.ts";
import { useHasDraft, useKeptDraft } from "./kept-draft.ts";
import { sendDrafts, watchDrafts } from "./send-drafts.ts";

const api = fakeApi();
const organizationId = buildId();
const place = { organizationId, customerId: "ada", customerName: "Ada Lovelace" };
const open = () => renderHook(() => useKeptDraft("note", place, z.string())).result.current;
const unsent = () => unsentDrafts("maria").map(({ body }) => body?.value ?? null);

let sent: unknown[];
const record = () => {
  api.answer(putDraft, ({ params, body, headers }) => {
    const { value } = (body as { body: { value: unknown } }).body;
    sent.push([params["form"], params["tabId"], headers.get("x-organization-id"), value]);
    return undefined;
  });
  api.answer(deleteDraft, ({ params }) => void sent.push([params["form"], params["tabId"], "deleted"]));
};
const stored = (over: Partial<StoredDraft>): StoredDraft => ({
  organizationId,
  form: "note.ada",
  tabId: "elsewhere",
  body: { value: "Half a sentence" },
  updatedAt: "2026-03-10T15:00:00.000Z",
  ...over,
});

beforeEach(() => {
  sent = [];
  record();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  useSession.getState().begin("token", buildUser({ id: "maria" }));
});

describe("what is typed", () => {
  it("is sent once nothing more is typed, and then isn't kept in this browser", async () => {
    const form = open();
    for (const text of ["H", "Ha", "Half"]) form.keep(text);
    expect(unsent()).toEqual(["Half"]);
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    await waitFor(() => expect(unsent()).toEqual([]));
    expect(sent).toEqual([["note.ada", ownTabId(), organizationId, "Half"]]);
  });

  it("is sent at once when the page is left", async () => {
    onTestFinished(watchDrafts("maria"));
    await sendDrafts();
    open().keep("Half");
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("asks nothing of the server if it was saved before, or if nothing was typed", async () => {
    await openDrafts("maria");
    onTestFinished(watchDrafts("maria"));
    const form = open();
    form.keep("Half");
    form.drop();
    open().drop();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect([sent, unsent()]).toEqual([[], []]);
  });

  it("is deleted once it is saved", async () => {
    await openDrafts("maria");
    const form = open();
    form.keep("Half");
    await sendDrafts();
    form.drop();
    expect(open().found).toBeNull();
    await sendDrafts();
    expect(sent.at(-1)).toEqual(["note.ada", ownTabId(), "deleted"]);
    expect(unsent()).toEqual([]);
  });

  it("stays while the server can't be reached, and is sent when it can", async () => {
    onTestFinished(watchDrafts("maria"));
    api.answer(putDraft, unreachable);
    open().keep("Half");
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(unsent()).toEqual(["Half"]);
    record();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(unsent()).toEqual([]));
  });

  it("is not sent again and again if it is refused", async () => {
    const refuse = vi.fn<() => Refusal>(() => new Refusal(403, "forbidden", "No"));
    api.answer(putDraft, refuse);
    open().keep("Half");
    for (const _ of [1, 2, 3]) await sendDrafts();
    expect(refuse).toHaveBeenCalledTimes(1);
    expect(unsent()).toEqual(["Half"]);
  });

  it("is sent for nobody else", async () => {
    open().keep("Half");
    act(() => useSession.getState().begin("other", buildUser({ id: "tom" })));
    await sendDrafts({ isSigningOut: true });
    expect(sent).toEqual([]);
    act(() => useSession.getState().begin("again", buildUser({ id: "maria" })));
    await sendDrafts();
    expect(sent).toHaveLength(1);
  });
});

describe("drafts of other devices", () => {
  it("are found, newest first, and this tab's from then on", async () => {
    const older = stored({ tabId: "older", body: { value: "Half" }, updatedAt: "2026-03-09T15:00:00.000Z" });
    api.answer(listDrafts, { drafts: [stored({}), older, stored({ form: "note.bob" })] });
    await openDrafts("maria");
    expect(renderHook(() => useHasDraft("note", place)).result.current).toBe(true);
    expect(open().found).toEqual({ value: "Half a sentence", savedAt: Date.parse("2026-03-10T15:00:00.000Z") });
    await sendDrafts();
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual(["note.ada", ownTabId(), organizationId, "Half a sentence"]);
    expect(sent).toContainEqual(["note.ada", "elsewhere", "deleted"]);
    expect(open().found?.value).toBe("Half a sentence");
  });

  it("are found although they were sent before the list arrived", async () => {
    api.answer(listDrafts, unreachable);
    await openDrafts("maria");
    open().keep("Half");
    await sendDrafts();
    expect([unsent(), open().found?.value]).toEqual([[], "Half"]);
  });

  it("come after what this tab typed", async () => {
    open().keep("Typed here");
    api.answer(listDrafts, { drafts: [stored({ updatedAt: "2999-01-01T00:00:00.000Z" })] });
    await openDrafts("maria");
    expect(open().found?.value).toBe("Typed here");
  });

  it("are missing if they can't be fetched, and what this browser holds is found", async () => {
    open().keep("Typed here");
    api.answer(listDrafts, unreachable);
    await openDrafts("maria");
    expect(open().found?.value).toBe("Typed here");
  });
});
