import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Dropdown, MenuItem } from "./Dropdown.tsx";

function showFruit(choose = vi.fn<(fruit: string) => void>()) {
  render(
    <Dropdown label="Fruit" trigger="Choose">
      {["Apple", "Pear", "Plum"].map((fruit) => (
        <MenuItem key={fruit} isChecked={fruit === "Pear"} onSelect={() => choose(fruit)}>
          {fruit}
        </MenuItem>
      ))}
    </Dropdown>,
  );
  return choose;
}

const focused = () => document.activeElement?.textContent;
const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Choose" }));
  await vi.waitFor(() => expect(focused()).toBe("Pear"));
};

it("opens at the chosen item and moves with arrows, Home, End and letters", async () => {
  showFruit();
  await open();
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("Plum");
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("Apple");
  await userEvent.keyboard("{End}{Home}{ArrowUp}");
  expect(focused()).toBe("Plum");
  await userEvent.keyboard("p");
  expect(focused()).toBe("Pear");
});

it("closes with Escape and returns the focus", async () => {
  showFruit();
  await open();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("menuitemradio")).toBeNull();
  expect(focused()).toBe("Choose");
});

it("leaves the dialog around it open with Escape", async () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog title="Lead" isOpen onClose={close}>
      <Dropdown label="Fruit" trigger="Choose">
        <MenuItem isChecked onSelect={vi.fn<() => void>()}>
          Pear
        </MenuItem>
      </Dropdown>
    </Dialog>,
  );
  await open();
  await userEvent.keyboard("{Escape}");
  expect(close).not.toHaveBeenCalled();
  expect(screen.queryByRole("menuitemradio")).toBeNull();
});

it("closes after a choice", async () => {
  const choose = showFruit();
  await open();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(choose).toHaveBeenCalledWith("Plum"));
  expect(screen.queryByRole("menuitemradio")).toBeNull();
});
