import { getAssistantSettings, updateAssistantSettings } from "@automotive-crm/contract/assistant/assistant-settings";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { show } from "#testing/appointments.tsx";
import { enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { AssistantSettings } from "./AssistantSettings.tsx";

const api = fakeApi();
const model = { name: "reader-1", host: "models.example" };
const box = async () => screen.findByRole<HTMLInputElement>("checkbox", { name: "Use a language model" });

beforeEach(() => {
  enterWorkplace();
  api.answer(getAssistantSettings, { isModelEnabled: false, model });
});

describe("the assistant's settings", () => {
  it("let an organization use a language model, and say what is sent where", async () => {
    const sent: unknown[] = [];
    api.answer(updateAssistantSettings, ({ body }) => {
      sent.push(body);
      return { isModelEnabled: true, model };
    });
    show(<AssistantSettings organizationId={organization.id} />);
    expect((await box()).checked).toBe(false);
    expect(screen.getByText(/reader-1 at models.example, with names, phone numbers and emails masked/)).toBeTruthy();
    await userEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(true));
    expect(sent).toEqual([{ isModelEnabled: true }]);
  });

  it("stay as they are if saving fails, and say so", async () => {
    api.answer(updateAssistantSettings, new Refusal(403, "forbidden", "You may not."));
    show(<AssistantSettings organizationId={organization.id} />);
    await userEvent.click(await box());
    expect((await screen.findByRole("alert")).textContent).toContain("You may not.");
    expect((await box()).checked).toBe(false);
  });

  it("can't turn on what the server doesn't have, but can turn it off", async () => {
    api.answer(getAssistantSettings, { isModelEnabled: false, model: null });
    const { unmount } = show(<AssistantSettings organizationId={organization.id} />);
    expect((await box()).disabled).toBe(true);
    unmount();
    api.answer(getAssistantSettings, { isModelEnabled: true, model: null });
    show(<AssistantSettings organizationId="another" />);
    expect((await box()).disabled).toBe(false);
  });

  it("say if they could not be loaded, with Retry", async () => {
    api.answer(getAssistantSettings, new Refusal(500, "internal", "Broken"));
    show(<AssistantSettings organizationId={organization.id} />);
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
    api.answer(getAssistantSettings, { isModelEnabled: false, model });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await box()).toBeTruthy();
  });
});
