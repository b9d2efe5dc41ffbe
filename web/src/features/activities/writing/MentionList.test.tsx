import { createActivity } from "@automotive-crm/contract/activities/entries";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { answerTimeline, buildEntry, openPanel } from "#testing/activity-panel.tsx";
import { buildColleague } from "#testing/builders.ts";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();
let sent: unknown[];

describe("mentioning a colleague in a note", () => {
  const person = (id: number, firstName: string, lastName: string, role: string) =>
    buildColleague({ id: idOf(id), firstName, lastName, role });
  beforeEach(() => {
    sent = [];
    enterWorkplace();
    answerTimeline(api, []);
    api.answer(createActivity, ({ body }) => {
      sent.push(body);
      return buildEntry();
    });
    api.answer(listColleagues, [
      person(2, "Maria", "Alvarez", "org:admin"),
      person(9, "Tyler", "O'Connor", "org:sales_rep"),
      person(10, "Tina", "Moss", "bdc_rep"),
    ]);
  });
  const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note text" });
  async function openNote() {
    openPanel();
    await userEvent.click(await screen.findByRole("button", { name: "NOTE" }));
  }
  const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

  it("offers colleagues by part of their name, and puts in the whole one with Enter", async () => {
    await openNote();
    await userEvent.type(box(), "Ask @t");
    await waitFor(() => expect(options()).toEqual(["Tyler O'ConnorSales Rep", "Tina MossBDC Rep"]));
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() =>
      expect(document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent).toContain("Tina"),
    );
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect([box().value, options()]).toEqual(["Ask @Tina Moss ", []]));
    await userEvent.type(box(), "today");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toMatchObject([{ type: "note", description: "Ask @Tina Moss today" }]));
  });

  it("is done with a click, and never offers oneself", async () => {
    await openNote();
    await userEvent.type(box(), "@mar");
    await userEvent.type(box(), "{Backspace}{Backspace}{Backspace}tyl");
    await userEvent.click(await screen.findByRole("option", { name: /Tyler/ }));
    expect(box().value).toBe("@Tyler O'Connor ");
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it("is given up with Escape, which leaves the note open", async () => {
    await openNote();
    await userEvent.type(box(), "@ty");
    await screen.findByRole("option");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect([options(), box().value]).toEqual([[], "@ty"]));
    await userEvent.keyboard("{Enter}");
    expect(box().value).toBe("@ty\n");
  });

  it("goes on without the list if it can't be loaded", async () => {
    api.answer(listColleagues, new Refusal(500, "internal", "Something failed."));
    await openNote();
    await userEvent.type(box(), "@ty");
    expect(await screen.findByText(/Type @ and the full name/)).toBeTruthy();
  });
});
