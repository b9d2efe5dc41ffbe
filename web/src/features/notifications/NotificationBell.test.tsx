import { personTopic } from "@automotive-crm/contract/live/topics";
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from "@automotive-crm/contract/notifications/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildChange } from "#testing/builders.ts";
import { ada } from "#testing/calls.tsx";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { AlertSwitches } from "./AlertSwitches.tsx";
import { NotificationBell } from "./NotificationBell.tsx";

const api = fakeApi();
const me = idOf(2);
let stored: Notification[];
let stream: ReturnType<typeof api.stream>;

const buildNotification = (own: Partial<Notification> = {}): Notification => ({
  id: idOf(700),
  organizationId: organization.id,
  kind: "task-assigned",
  title: "Send the quote",
  text: "A task for you, about Ada Lovelace",
  subject: { kind: "task", id: idOf(40) },
  customerId: ada.id,
  createdAt: "2026-11-21T14:00:00.000Z",
  readAt: null,
  ...own,
});

const countUnread = () => stored.filter(({ readAt }) => readAt === null).length;
const read = (isMeant: (notification: Notification) => boolean) => {
  stored = stored.map((each) => (isMeant(each) ? { ...each, readAt: "2026-11-21T15:00:00.000Z" } : each));
  return { unread: countUnread() };
};

beforeEach(() => {
  enterWorkplace();
  stream = api.stream();
  stored = [
    buildNotification(),
    buildNotification({ id: idOf(701), kind: "of-a-later-server", title: "Something else" }),
  ];
  api.answer(countUnreadNotifications, () => ({ unread: countUnread() }));
  api.answer(listNotifications, () => ({ notifications: stored, nextCursor: null }));
  api.answer(markNotificationRead, ({ params }) => read(({ id }) => id === params["notificationId"]));
  api.answer(markAllNotificationsRead, () => read(() => true));
});

const open = async (name: string) => {
  const view = renderAt(<NotificationBell />);
  await userEvent.click(await screen.findByRole("button", { name }));
  return { ...view, panel: within(await screen.findByRole("dialog")) };
};

describe("the bell", () => {
  it("says how much is unread, and shows it", async () => {
    const { panel } = await open("Notifications, 2 unread");
    const [first, second] = await panel.findAllByRole("listitem");
    for (const text of ["Unread: ", "Send the quote", "A task for you, about Ada Lovelace"])
      expect(first?.textContent).toContain(text);
    expect(second?.textContent).toContain("Something else");
  });

  it("says if there is nothing", async () => {
    stored = [];
    const { panel } = await open("Notifications");
    expect(await panel.findByText("No new notifications")).toBeTruthy();
  });

  it("goes to what a notification is about, which is read from then on", async () => {
    const { panel, router } = await open("Notifications, 2 unread");
    await userEvent.click(await panel.findByRole("button", { name: /Send the quote/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${ada.id}`));
    await waitFor(() => expect(router.state.location.search).toEqual({ record: `task:${idOf(40)}` }));
    await waitFor(() => expect(countUnread()).toBe(1));
  });

  it("shows an invitation to an organization where one isn't yet, and marks it read from here", async () => {
    const elsewhere = idOf(990);
    stored = [
      buildNotification({
        kind: "invited",
        title: "Invitation to Lakeside Motors",
        organizationId: elsewhere,
        subject: { kind: "invitation", id: idOf(991) },
        customerId: null,
      }),
    ];
    let header: string | null = null;
    api.answer(markNotificationRead, ({ headers }) => {
      header = headers.get("x-organization-id");
      return read(() => true);
    });
    const { panel } = await open("Notifications, 1 unread");
    await userEvent.click(await panel.findByRole("button", { name: /Invitation to Lakeside Motors/ }));
    await waitFor(() => expect(countUnread()).toBe(0));
    expect(header).not.toBe(elsewhere);
    expect(panel.getByText("Invitation to Lakeside Motors")).toBeTruthy();
  });

  it("marks all as read", async () => {
    const { panel } = await open("Notifications, 2 unread");
    await userEvent.click(await panel.findByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("counts again when something new comes", async () => {
    renderAt(<NotificationBell />);
    await screen.findByRole("button", { name: "Notifications, 2 unread" });
    const topic = personTopic(me);
    await waitFor(() => expect(stream.requestedTopics.flat()).toContain(topic));
    stored = [buildNotification({ id: idOf(702) }), ...stored];
    stream.send(buildChange(topic, "notification", { id: idOf(702) }));
    expect(await screen.findByRole("button", { name: "Notifications, 3 unread" })).toBeTruthy();
  });

  it("rings for a lead where that is wanted", async () => {
    const started: number[] = [];
    class FakeContext {
      currentTime = 0;
      resume = async () => undefined;
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: (to: unknown) => to,
        start: (at: number) => started.push(at),
        stop: () => undefined,
      });
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: (to: unknown) => to,
      });
    }
    vi.stubGlobal("AudioContext", FakeContext);
    renderAt(
      <>
        <NotificationBell />
        <AlertSwitches />
      </>,
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: "Play a sound for new leads" }));
    expect(started).toHaveLength(2);
    const topic = personTopic(me);
    await waitFor(() => expect(stream.requestedTopics.flat()).toContain(topic));
    stored = [buildNotification({ id: idOf(703), kind: "lead-assigned" }), ...stored];
    stream.send(buildChange(topic, "notification", { id: idOf(700) }));
    stream.send(buildChange(topic, "notification", { id: idOf(703) }));
    await waitFor(() => expect(started).toHaveLength(4));
  });

  it("says if the list can't be loaded, and retries", async () => {
    api.answer(listNotifications, new Refusal(500, "internal", "Something failed"));
    const { panel } = await open("Notifications, 2 unread");
    await panel.findByText("Notifications could not be loaded.");
    api.answer(listNotifications, { notifications: stored, nextCursor: null });
    await userEvent.click(panel.getByRole("button", { name: "Retry" }));
    expect(await panel.findAllByRole("listitem")).toHaveLength(2);
  });
});
