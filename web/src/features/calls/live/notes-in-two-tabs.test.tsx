import { getCustomer } from "@automotive-crm/contract/customers/record";
import { getCall, saveCallNotes } from "@automotive-crm/contract/calls/live";
import type { Call } from "@automotive-crm/contract/calls/record";
import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildChange } from "#testing/builders.ts";
import { ada, connectedCall, openFollowedCall } from "#testing/calls.tsx";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import type { FakeStream } from "#testing/fake-streams.ts";

const api = fakeApi();
const callId = idOf(800);
let call: Call;
let events: FakeStream<LiveEvent>;

beforeEach(() => {
  enterWorkplace();
  api.answer(getCustomer, ada);
  events = api.stream();
  call = connectedCall({ callId, notes: "" });
  api.answer(getCall, () => ({ call }));
  api.answer(listColleagues, []);
  api.answer(saveCallNotes, ({ body }) => {
    const { notes, base } = body as { notes: string; base: { notes: string } };
    if (base.notes !== call.notes)
      return new Refusal(409, "edit_conflict", "Changed", {
        conflicts: { notes: { theirs: call.notes, yours: notes } },
      });
    call = { ...call, notes, version: call.version + 1 };
    return { call };
  });
});

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notes" });
const store = (notes: string) => void (call = { ...call, notes, version: call.version + 1 });
const tell = () => events.send(buildChange(organizationTopic(organization.id), "call", { id: callId }));

async function typeBoth() {
  await openFollowedCall(events);
  store("Wants blue");
  await userEvent.type(field(), "Has a trade-in");
  return within(await screen.findByRole("dialog", { name: "Someone else changed this too" }, { timeout: 4_000 }));
}

describe("live notes in two tabs", () => {
  it("take what the other tab has typed, also after something was typed and saved here", async () => {
    await openFollowedCall(events);
    store("Wants blue");
    tell();
    await waitFor(() => expect(field().value).toBe("Wants blue"));
    await userEvent.type(field(), ", soon");
    await waitFor(() => expect(call.notes).toBe("Wants blue, soon"), { timeout: 4_000 });
    store("Wants blue, soon, has a trade-in");
    tell();
    await waitFor(() => expect(field().value).toBe("Wants blue, soon, has a trade-in"));
    expect(screen.queryByText("Someone else changed this too")).toBeNull();
  });

  it("show both texts if both have typed, and keep the one that is chosen", async () => {
    const question = await typeBoth();
    expect(question.getByText("Wants blue")).toBeTruthy();
    expect(question.getByText("Has a trade-in")).toBeTruthy();
    expect(call.notes).toBe("Wants blue");
    await userEvent.click(question.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(call.notes).toBe("Has a trade-in"));
    expect(field().value).toBe("Has a trade-in");
  });

  it("can take the other tab's text", async () => {
    const question = await typeBoth();
    await userEvent.click(question.getByRole("radio", { name: /^Their change/ }));
    await userEvent.click(question.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field().value).toBe("Wants blue"));
    expect(call.notes).toBe("Wants blue");
  });
});
