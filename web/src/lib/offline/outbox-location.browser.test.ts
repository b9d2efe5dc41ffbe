import { locationHeader } from "@automotive-crm/contract/organizations/record";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { workAt } from "#lib/api/current-location.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildId, buildUser } from "#testing/builders.ts";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import { buildTask } from "#testing/records.ts";
import { outboxKeyOf } from "./outbox-keys.ts";
import { useOutbox } from "./outbox-store.ts";
import { submit, watchOutbox } from "./outbox.ts";

const api = fakeApi();
const [customerId, organizationId, downtown, airport] = [buildId(), buildId(), buildId(), buildId()];
const about = { customerId, organizationId, what: "Task Call back" };
let places: (string | null)[];
let isAway: boolean;

beforeEach(() => {
  useSession.getState().begin("token", buildUser({ id: "person-1" }));
  onTestFinished(watchOutbox());
  onTestFinished(() => workAt(null));
  [places, isAway] = [[], true];
  api.answer(createTask, ({ headers }) => {
    places.push(headers.get(locationHeader));
    return isAway ? unreachable : buildTask({ customerId });
  });
});

const write = () => submit(createTask, { body: { customerId, title: "Call back", dueDate: "2026-11-22" } }, about);

async function comeBack(): Promise<void> {
  isAway = false;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(useOutbox.getState().works).toEqual([]));
}

describe("an unsent write is filed where it was written", () => {
  it("although its person works at another location when it is sent", async () => {
    workAt({ organizationId, locationId: downtown });
    await write();
    workAt({ organizationId, locationId: airport });
    await comeBack();
    expect(new Set(places)).toEqual(new Set([downtown]));
  });

  it("also if that was at no location", async () => {
    await write();
    workAt({ organizationId, locationId: airport });
    await comeBack();
    expect(new Set(places)).toEqual(new Set([null]));
  });

  it("or, from an earlier version that didn't store it, where its person is", async () => {
    await write();
    const key = outboxKeyOf("person-1", useOutbox.getState().works[0]?.id ?? "");
    const { locationId: _locationId, ...stored } = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<
      string,
      unknown
    >;
    localStorage.setItem(key, JSON.stringify(stored));
    workAt({ organizationId, locationId: airport });
    await comeBack();
    expect(places.at(-1)).toBe(airport);
  });
});
