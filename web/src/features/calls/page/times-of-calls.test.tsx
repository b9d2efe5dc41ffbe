import { listCalls } from "@automotive-crm/contract/calls/history";
import { listMissedCalls } from "@automotive-crm/contract/calls/missed";
import { getCallSettings } from "@automotive-crm/contract/calls/settings";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildCall, buildMissed, callSettings, listOfMissed } from "#testing/calls.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { CallsPage } from "./CallsPage.tsx";

const api = fakeApi();

beforeEach(() => {
  enterWorkplace();
  api.stream();
  api.answer(listMissedCalls, listOfMissed());
  api.answer(listCalls, { calls: [], nextCursor: null });
  api.answer(getCallSettings, callSettings());
});

const part = async (name: RegExp) => within(await screen.findByRole("region", { name }));

const [phoenix, newYork] = ["America/Phoenix", "America/New_York"];
/** What a screen reads of times; a summer's day, on which Phoenix, Denver and New York have three. */
const timesIn = (list: ReturnType<typeof within>) =>
  list
    .getAllByText(/:\d\d.[AP]M/, { selector: "time, time ~ span, li" })
    .map(({ textContent }: HTMLElement) => textContent);

describe("calls to locations of several zones", () => {
  beforeEach(() => void vi.setSystemTime("2026-07-02T18:00:00Z"));
  afterEach(() => void vi.useRealTimers());

  it("are each missed by their location's clock, which names its zone, as does the reader's own", async () => {
    const at = "2026-07-02T17:00:00.000Z";
    const times = [at, "2026-07-01T17:30:00.000Z"];
    api.answer(
      listMissedCalls,
      listOfMissed(
        buildMissed({ at, count: 2, times, locationName: "Phoenix", timeZone: phoenix }),
        buildMissed({ at, customerPhone: "+12015550124", locationName: "Newark", timeZone: newYork }),
        buildMissed({ at, customerPhone: "+12015550125", locationName: "Denver" }),
      ),
    );
    renderAt(<CallsPage />);
    const list = await part(/^Missed calls/);
    await list.findByText("Phoenix");
    expect(timesIn(list)).toEqual([
      "Today 10:00\u00a0AM MST",
      "2 times, also yesterday 10:30\u00a0AM MST",
      "Today 1:00\u00a0PM EDT",
      "Today 11:00\u00a0AM MDT",
    ]);
  });

  it("name no zone where all are the reader's", async () => {
    const at = "2026-07-02T17:00:00.000Z";
    api.answer(listMissedCalls, listOfMissed(buildMissed({ at, locationName: "Denver" })));
    renderAt(<CallsPage />);
    const list = await part(/^Missed calls/);
    await list.findByText("Denver");
    expect(timesIn(list)).toEqual(["Today 11:00\u00a0AM"]);
  });

  it("are listed by their location's clock", async () => {
    const startedAt = "2026-07-02T17:00:00.000Z";
    const calls = [phoenix, newYork].map((timeZone) => buildCall({ startedAt, timeZone }));
    api.answer(listCalls, { calls, nextCursor: null });
    renderAt(<CallsPage />);
    const list = await part(/^Recent calls/);
    await list.findAllByRole("link", { name: "Ada Lovelace" });
    expect(timesIn(list)).toEqual(["Today 10:00\u00a0AM MST", "Today 1:00\u00a0PM EDT"]);
  });
});
