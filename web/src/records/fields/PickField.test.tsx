import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { PickField, type PickFieldProps } from "./PickField.tsx";

const people = ["Ada", "Bela", "Cleo"].map((label) => ({ value: label.toLowerCase(), label }));
const box = () => screen.getByRole("combobox", { name: "Owner" });
const shown = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

function show(own: Partial<PickFieldProps> = {}) {
  function Form() {
    const [value, setValue] = useState("");
    return <PickField kind="people" label="Owner" options={people} {...own} value={value} onChange={setValue} />;
  }
  return render(<Form />);
}

it("starts with who was chosen last, after nobody and the fixed ones", async () => {
  const options = [{ value: "me", label: "Mine", isFirst: true }, ...people];
  const first = show({ options, none: "No owner" });
  await userEvent.type(box(), "cleo{Enter}");
  await userEvent.clear(box());
  await userEvent.type(box(), "bel{Enter}");
  expect(box()).toHaveProperty("value", "Bela");
  first.unmount();
  show({ options, none: "No owner" });
  await userEvent.click(box());
  expect(shown()).toEqual(["No owner", "Mine", "Bela", "Cleo", "Ada"]);
});

it("is empty, and says what that means, once nobody is chosen", async () => {
  show({ none: "No owner" });
  await userEvent.type(box(), "ada{Enter}");
  await userEvent.click(box());
  await userEvent.click(screen.getByRole("option", { name: "No owner" }));
  expect(box()).toMatchObject({ value: "", placeholder: "No owner" });
});

it.each([
  ["a short list that isn't of people", { kind: "teams" }, false],
  ["where a finger points", {}, true],
] as const)("is the device's own list for %s", async (_case, own, isTouched) => {
  const { matchMedia } = window;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: isTouched && query === "(pointer: coarse)" }),
  );
  show({ ...own, none: "Nothing" });
  expect(shown()).toEqual(["Nothing", "Ada", "Bela", "Cleo"]);
  await userEvent.selectOptions(box(), "Bela");
  expect(box()).toHaveProperty("value", "bela");
});
