import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ComboboxField } from "./ComboboxField.tsx";

const options = [
  { value: "1", label: "Maria Alvarez", detail: "Admin" },
  { value: "2", label: "Tyler O'Connor", detail: "Sales Rep" },
  { value: "3", label: "Mario Rossi", detail: "Service Advisor" },
];

function showField({ initial = "2", isReadOnly = false } = {}) {
  const onChange = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState(initial);
    const change = (chosen: string) => {
      onChange(chosen);
      setValue(chosen);
    };
    return (
      <>
        <ComboboxField
          label="Assign To"
          noneText="No one by that name"
          options={options}
          value={value}
          isReadOnly={isReadOnly}
          onChange={change}
        />
        <button type="button">Next</button>
      </>
    );
  }
  render(<Form />);
  return onChange;
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Assign To" });
const shown = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const status = () => screen.getByRole("status").textContent;

it("shows the choice, and every option on a click or an arrow key", async () => {
  showField();
  expect(input().value).toBe("Tyler O'Connor");
  expect(shown()).toEqual([]);
  await userEvent.click(input());
  expect(shown()).toHaveLength(3);
  expect(screen.getByRole("option", { selected: true }).textContent).toContain("Tyler O'Connor");
  await userEvent.click(input());
  expect(shown()).toHaveLength(3);
  await userEvent.keyboard("{Escape}{ArrowDown}");
  expect(shown()).toHaveLength(3);
});

it("finds by the beginnings of any words, and takes the highlighted option on Enter", async () => {
  const onChange = showField();
  await userEvent.clear(input());
  await userEvent.type(input(), "mar");
  expect(shown()).toEqual(["Maria AlvarezAdmin", "Mario RossiService Advisor"]);
  expect(status()).toBe("2 results");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("3");
  expect(input().value).toBe("Mario Rossi");
  expect(shown()).toEqual([]);
});

it("takes the option that is clicked", async () => {
  const onChange = showField();
  await userEvent.click(input());
  await userEvent.click(screen.getByRole("option", { name: /Maria/ }));
  expect(onChange.mock.calls).toEqual([["1"]]);
  expect(input().value).toBe("Maria Alvarez");
});

it("discards text that matches no option when the field is left or Enter is pressed", async () => {
  const onChange = showField();
  await userEvent.type(input(), "x");
  expect(shown()).toEqual([]);
  expect(status()).toBe("No one by that name");
  await userEvent.tab();
  expect(input().value).toBe("Tyler O'Connor");
  await userEvent.type(input(), "x{Enter}");
  expect(input().value).toBe("Tyler O'Connor");
  expect(onChange).not.toHaveBeenCalled();
});

it("takes no option when the field is left with one highlighted", async () => {
  const onChange = showField();
  await userEvent.click(input());
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
});

it("clears the choice when it is emptied", async () => {
  const onChange = showField();
  await userEvent.clear(input());
  expect(onChange.mock.calls).toEqual([[""]]);
  await userEvent.tab();
  expect(input().value).toBe("");
});

it("closes on Escape without choosing, and leaves the next Escape to the dialog around it", async () => {
  const onChange = showField();
  await userEvent.type(input(), " x");
  expect(fireEvent.keyDown(input(), { key: "Escape" })).toBe(false);
  expect(input().value).toBe("Tyler O'Connor");
  expect(fireEvent.keyDown(input(), { key: "Escape" })).toBe(true);
  expect(input().value).toBe("Tyler O'Connor");
  expect(onChange).not.toHaveBeenCalled();
});

it("opens nothing while it is read-only", async () => {
  showField({ isReadOnly: true });
  await userEvent.click(input());
  await userEvent.keyboard("{ArrowDown}");
  expect(shown()).toEqual([]);
});
