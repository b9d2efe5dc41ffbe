import { checkVisit } from "@automotive-crm/contract/appointments/calendar";
import { createAppointment, updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ada, amy, jordan } from "#testing/appointments.tsx";
import { atCalendar, calendarServer, drive, driveBlock, oilChange, openCalendar } from "#testing/calendar.tsx";
import { asRole, buildPage, downtown, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog } from "#testing/record-page.tsx";
import { showNotices, type Notice } from "#kit/feedback/notify.ts";

const api = fakeApi();
atCalendar(api);

describe("the keyboard", () => {
  it("moves between appointments and opens one, which needs its customer", async () => {
    openCalendar(api);
    (await driveBlock()).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("Grace Hopper"));
    await userEvent.keyboard("{ArrowRight}{Enter}");
    const form = await dialog("Edit Appointment");
    expect(form.getByText("Ada Lovelace")).toBeTruthy();
  });

  it("moves between free times and schedules at one, for a customer that is looked up", async () => {
    const sent: unknown[] = [];
    const searched: (string | null)[] = [];
    api.answer(listCustomers, ({ query }) => {
      searched.push(query.get("search"));
      return buildPage([ada]);
    });
    api.answer(createAppointment, ({ body }) => {
      sent.push(body);
      return { appointment: drive };
    });
    openCalendar(api);
    await driveBlock();
    const slot = screen.getByRole("button", { name: "New appointment: Thu, Mar 12, Jordan Lee, 1:00 PM" });
    slot.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("2:00 PM"));
    await userEvent.keyboard("{Enter}");
    await userEvent.type((await dialog("Schedule Appointment")).getByRole("combobox", { name: "Customer" }), "love");
    await waitFor(() => expect(searched).toContain("love"));
    await userEvent.click(await screen.findByRole("option", { name: /Ada Lovelace/ }));
    await userEvent.type(await screen.findByRole("combobox", { name: "Type" }), "Maintenance{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Schedule" }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { appointmentDate: "2026-03-12", appointmentTime: "14:00", advisor: jordan.id, customerId: ada.id },
      ]),
    );
  });
});

describe("more appointments at a time than there is room for", () => {
  const moreName = "2 more appointments, 9:00 AM to 10:00 AM";
  const atOnce = ["Ada Lovelace", "Grace Hopper", "Mary Jackson"].map((customerName, place) => ({
    ...drive,
    appointmentId: idOf(530 + place),
    customerName,
  }));

  async function openNarrow(...beside: (typeof drive)[]) {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(2 * 132 + 76);
    calendarServer.stored = [...atOnce, { ...drive, appointmentId: idOf(540), appointmentTime: "11:00" }, ...beside];
    openCalendar(api);
    await screen.findByRole("button", { name: moreName });
    return driveBlock();
  }

  it("are in a menu beside those that fit", async () => {
    await openNarrow();
    expect(screen.queryByRole("button", { name: /Grace Hopper/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: moreName }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Mary Jackson.*9:00 AM · Test Drive/ }));
    expect(await dialog("Edit Appointment")).toBeTruthy();
  });

  it("keep the arrow keys inside the menu while it is open", async () => {
    await openNarrow({ ...oilChange, customerName: "Dorothy Vaughan" });
    await userEvent.click(screen.getByRole("button", { name: moreName }));
    const first = await screen.findByRole("menuitem", { name: /Grace Hopper/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard("{ArrowLeft}{ArrowDown}");
    const second = screen.getByRole("menuitem", { name: /Mary Jackson/ });
    await waitFor(() => expect(document.activeElement).toBe(second));
  });

  it("are reached with the arrow keys, all at once", async () => {
    (await openNarrow()).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.textContent).toContain("2 more appointments"));
    await waitFor(() => expect(document.activeElement?.getAttribute("tabindex")).toBe("0"));
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("11:00 AM"));
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: /9:00 AM to 10:00 AM, Ada Lovelace/ })),
    );
  });
});

describe("dragging", () => {
  const columnWidth = 200;

  /** Columns in a row, as a browser would lay them out. */
  function layOutColumns(): void {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
      const column = this instanceof HTMLElement ? Number(this.dataset["column"] ?? 0) : 0;
      return new DOMRect(column * columnWidth, 0, columnWidth, 600);
    });
  }

  const start = { clientX: columnWidth + 10, clientY: 60, button: 0, pointerType: "mouse" };
  const pointAt = ({ x, y }: { x: number; y: number }) => ({ clientX: start.clientX + x, clientY: start.clientY + y });

  async function drag(to: { x: number; y: number }): Promise<void> {
    layOutColumns();
    fireEvent.pointerDown(await driveBlock(), start);
    fireEvent.pointerMove(window, pointAt(to));
  }

  async function dragAndDrop(to: { x: number; y: number }): Promise<void> {
    await drag(to);
    fireEvent.pointerUp(window, pointAt(to));
  }

  it("shows where it would go, and moves time and advisor at once", async () => {
    const sent: unknown[] = [];
    let arrive = () => {};
    api.answer(updateAppointment, async ({ body }) => {
      sent.push(body);
      await new Promise<void>((resolve) => (arrive = resolve));
      calendarServer.stored = [
        { ...drive, appointmentTime: "13:15", advisor: amy.id, advisorName: "Amy Adams", version: 2 },
        oilChange,
      ];
      return { appointment: calendarServer.stored[0] ?? drive };
    });
    openCalendar(api);
    await drag({ x: -columnWidth, y: 4 * 64 + 15 });
    expect(screen.getByText("1:15 PM", { selector: "output" })).toBeTruthy();
    fireEvent.pointerUp(window, pointAt({ x: -columnWidth, y: 4 * 64 + 15 }));
    const moved = await screen.findByRole("button", {
      name: /^Thu, Mar 12, 1:15 PM to 2:15 PM, Ada Lovelace.*Amy Adams/,
    });
    fireEvent.click(moved);
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() =>
      expect(sent).toEqual([
        {
          appointmentDate: "2026-03-12",
          appointmentTime: "13:15",
          advisor: amy.id,
          base: { appointmentDate: "2026-03-12", appointmentTime: "09:00", advisor: jordan.id },
        },
      ]),
    );
    arrive();
    await waitFor(() => expect(calendarServer.asked.length).toBeGreaterThan(1));
  });

  it("drops where the pointer is, even before its last move is on the screen", async () => {
    const sent: unknown[] = [];
    api.answer(updateAppointment, ({ body }) => {
      sent.push(body);
      return { appointment: drive };
    });
    openCalendar(api);
    layOutColumns();
    fireEvent.pointerDown(await driveBlock(), start);
    // In one go, so that nothing is rendered in between.
    act(() => {
      window.dispatchEvent(new MouseEvent("pointermove", pointAt({ x: 0, y: 64 })));
      window.dispatchEvent(new MouseEvent("pointerup", pointAt({ x: 0, y: 128 })));
    });
    await waitFor(() => expect(sent).toMatchObject([{ appointmentTime: "11:00" }]));
  });

  it("asks about a closed or taken time, keeps every column, and offers Undo", async () => {
    const notices: Notice[] = [];
    const stop = showNotices((notice) => notices.push(notice));
    const sent: unknown[] = [];
    api.answer(checkVisit, {
      problems: [
        { code: "closed-day", message: "Downtown is closed then." },
        { code: "advisor-taken", message: "Amy Adams already has an appointment then." },
      ],
    });
    const moved = { ...drive, appointmentTime: "10:00", advisor: amy.id, advisorName: "Amy Adams", version: 2 };
    api.answer(updateAppointment, ({ body }) => {
      sent.push(body);
      calendarServer.stored = [sent.length === 1 ? moved : drive, oilChange];
      return { appointment: calendarServer.stored[0] ?? drive };
    });
    openCalendar(api);
    await dragAndDrop({ x: -columnWidth, y: 64 });
    const question = await dialog("Move the appointment all the same?");
    expect(question.getByText(/Downtown is closed then/)).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(await driveBlock()).toBeTruthy();
    expect(sent).toEqual([]);
    await dragAndDrop({ x: -columnWidth, y: 64 });
    await userEvent.click(
      (await dialog("Move the appointment all the same?")).getByRole("button", { name: "Move anyway" }),
    );
    await waitFor(() =>
      expect(sent).toMatchObject([{ appointmentTime: "10:00", advisor: amy.id, allowOverlap: true }]),
    );
    expect(await screen.findByRole("region", { name: "Thu, Mar 12, Jordan Lee" })).toBeTruthy();
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: "Appointment moved." }));
    const said = notices.at(-1);
    if (said?.kind === "plain") said.options.action?.onClick();
    await waitFor(() =>
      expect(sent[1]).toMatchObject({
        appointmentTime: "09:00",
        advisor: jordan.id,
        base: { appointmentTime: "10:00", advisor: amy.id },
      }),
    );
    expect(await driveBlock()).toBeTruthy();
    stop();
  });

  it("isn't offered onto a taken time to people who may not book twice", async () => {
    enterWorkplace({ location: downtown, access: asRole("org:sales_rep") });
    const notices: Notice[] = [];
    const stop = showNotices((notice) => notices.push(notice));
    api.answer(checkVisit, { problems: [{ code: "advisor-taken", message: "Jordan Lee is taken." }] });
    openCalendar(api);
    await dragAndDrop({ x: 0, y: 128 });
    await waitFor(() =>
      expect(notices).toContainEqual(
        expect.objectContaining({ text: "The appointment was not moved. Jordan Lee is taken." }),
      ),
    );
    expect(await driveBlock()).toBeTruthy();
    expect(api.requests.filter((request) => request.startsWith("PUT"))).toEqual([]);
    stop();
  });

  it("puts it back and says why if the server refuses", async () => {
    const notices: Notice[] = [];
    const stop = showNotices((notice) => notices.push(notice));
    api.answer(updateAppointment, new Refusal(409, "slot_taken", "Jordan Lee already has an appointment."));
    openCalendar(api);
    await dragAndDrop({ x: 0, y: 5 * 64 });
    await waitFor(() =>
      expect(notices).toContainEqual(
        expect.objectContaining({ text: "The appointment was not moved. Jordan Lee already has an appointment." }),
      ),
    );
    expect(await driveBlock()).toBeTruthy();
    stop();
  });

  it("says that someone else has changed it", async () => {
    const notices: Notice[] = [];
    const stop = showNotices((notice) => notices.push(notice));
    const conflicts = { appointmentTime: { theirs: "11:00", yours: "14:00" } };
    api.answer(updateAppointment, new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }));
    openCalendar(api);
    await dragAndDrop({ x: 0, y: 5 * 64 });
    await waitFor(() => expect(JSON.stringify(notices)).toContain("someone else has just changed it"));
    stop();
  });

  it("is canceled by Escape", async () => {
    openCalendar(api);
    await drag({ x: 0, y: 100 });
    expect(screen.getByText(/AM|PM/, { selector: "output" })).toBeTruthy();
    fireEvent.keyDown(window, { key: "Escape" });
    await waitFor(() => expect(screen.queryByText(/AM|PM/, { selector: "output" })).toBeNull());
    fireEvent.pointerUp(window);
    expect(api.requests.filter((request) => request.startsWith("PUT"))).toEqual([]);
  });

  it("isn't possible for people who only view", async () => {
    enterWorkplace({ location: downtown, access: asRole("org:viewer") });
    openCalendar(api);
    await drag({ x: 0, y: 100 });
    expect(screen.queryByText(/AM|PM/, { selector: "output" })).toBeNull();
  });
});
