import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { filledRecord } from "#records/filled-record.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import { ada, amy, answerForm, jordan, show } from "#testing/appointments.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { appointmentRecord } from "#features/appointments/appointment-record.tsx";

const api = fakeApi();

beforeEach(() => {
  enterWorkplace();
  answerForm(api);
});

it("names an advisor as soon as people are loaded, and brings their team", async () => {
  let arrive = () => {};
  const isThere = new Promise<void>((resolve) => (arrive = resolve));
  api.answer(listColleagues, async () => {
    await isThere;
    return [amy, { ...jordan, team: "Service" }];
  });
  const values = { advisor: jordan.id };
  const filled = filledRecord(appointmentRecord, { draftName: "filled-appointment", values, sent: {} });
  show(<RecordDialog type={filled} customer={ada} isOpen onClose={() => {}} />);
  await screen.findByRole("dialog");
  const advisor = screen.getByRole("combobox", { name: "Advisor" });
  expect(advisor).toHaveProperty("value", "Loading…");
  arrive();
  await waitFor(() => expect(advisor).toHaveProperty("value", "Jordan Lee"));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Team" })).toHaveProperty("value", "Service"));
});
