import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { answerTimeline, buildEntry } from "#testing/activity-panel.tsx";
import { ada } from "#testing/calls.tsx";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { CallContext } from "./CallContext.tsx";

const api = fakeApi();
beforeEach(() => enterWorkplace());

const before = buildEntry({ timestamp: "2026-11-20T17:00:00.000Z", description: "Liked the blue one" });
const entryOf = (status: string) =>
  buildEntry({
    type: "call",
    timestamp: "2026-11-21T17:00:00.000Z",
    description: "Has a trade-in",
    callData: { callId: idOf(800), status },
  });
const open = () =>
  renderAt(<CallContext organizationId={organization.id} customerId={ada.id} timeZone={ada.timeZone} />);

it("names no running call as the last conversation, and names it once it is over", async () => {
  answerTimeline(api, [before, entryOf("in-progress")]);
  const first = open();
  expect(await screen.findByText("Liked the blue one")).toBeTruthy();
  expect(screen.queryByText("Has a trade-in")).toBeNull();
  first.unmount();

  answerTimeline(api, [before, entryOf("completed")]);
  open();
  expect(await screen.findByText("Has a trade-in")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Liked the blue one")).toBeNull());
});
