import {
  changeNotificationSetting,
  defaultChannels,
  listNotificationSettings,
  notificationKinds,
  type NotificationSetting,
} from "@automotive-crm/contract/notifications/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { renderAt } from "#testing/record-page.tsx";
import { NotificationSettings } from "./NotificationSettings.tsx";

const api = fakeApi();
let stored: NotificationSetting[];
let sent: unknown[];

beforeEach(() => {
  sent = [];
  stored = notificationKinds.map((kind) => ({ kind, ...defaultChannels(kind) }));
  api.answer(listNotificationSettings, () => ({ settings: stored }));
  api.answer(changeNotificationSetting, ({ params, body }) => {
    sent.push([params["kind"], body]);
    stored = stored.map((each) => (each.kind === params["kind"] ? { ...each, ...(body as object) } : each));
    return { settings: stored };
  });
});
afterEach(() => vi.unstubAllGlobals());

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const mentionedByMail = "A note mentions you: by email";

describe("the notification settings", () => {
  it("show each kind as it is", async () => {
    renderAt(<NotificationSettings />);
    expect((await box("One of your appointments is coming up: by email")).checked).toBe(true);
    expect((await box("One of your tasks becomes overdue: in the app")).checked).toBe(true);
    expect((await box(mentionedByMail)).checked).toBe(false);
    const invited = screen.getByRole("row", { name: /You are invited to an organization/ });
    expect(within(invited).getAllByRole("checkbox")).toHaveLength(1);
  });

  it("save what is chosen, at once", async () => {
    renderAt(<NotificationSettings />);
    await userEvent.click(await box(mentionedByMail));
    await userEvent.click(await box("A note mentions you: in the app"));
    await waitFor(() =>
      expect(sent).toEqual([
        ["mention", { byMail: true }],
        ["mention", { inApp: false }],
      ]),
    );
    expect((await box(mentionedByMail)).checked).toBe(true);
  });

  it("take back what can't be saved, and say so", async () => {
    api.answer(changeNotificationSetting, new Refusal(500, "internal", "Something failed."));
    renderAt(
      <>
        <NotificationSettings />
        <Toaster theme="dark" />
      </>,
    );
    await userEvent.click(await box(mentionedByMail));
    expect(await screen.findByText(/Your notification settings could not be saved/)).toBeTruthy();
    await waitFor(async () => expect((await box(mentionedByMail)).checked).toBe(false));
  });

  it("say if they can't be loaded, and retry", async () => {
    api.answer(listNotificationSettings, new Refusal(500, "internal", "Something failed."));
    renderAt(<NotificationSettings />);
    await screen.findByText("Your notification settings could not be loaded.");
    api.answer(listNotificationSettings, { settings: stored });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await box(mentionedByMail)).toBeTruthy();
  });

  it("ask the browser only when its box is checked, and say if it refuses", async () => {
    const requestPermission = vi.fn<() => Promise<string>>().mockResolvedValueOnce("denied");
    vi.stubGlobal("Notification", { permission: "default", requestPermission });
    renderAt(<NotificationSettings />);
    const inBrowser = await box("Show browser notifications");
    expect(requestPermission).not.toHaveBeenCalled();
    await userEvent.click(inBrowser);
    expect(await screen.findByText("Your browser doesn't allow notifications from this address.")).toBeTruthy();
    expect(inBrowser.checked).toBe(false);
    requestPermission.mockResolvedValueOnce("granted");
    await userEvent.click(inBrowser);
    await waitFor(() => expect(inBrowser.checked).toBe(true));
  });
});
