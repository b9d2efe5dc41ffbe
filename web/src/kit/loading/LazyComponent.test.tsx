import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { LazyComponent } from "./LazyComponent.tsx";

let isReachable = false;
const Garage = () => <p>Garage</p>;
const load = () =>
  isReachable
    ? Promise.resolve(Garage)
    : Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/GarageTab.js"));

beforeEach(() => void (isReachable = false));

it("offers Retry in its place when it could not be loaded", async () => {
  render(<LazyComponent load={load} isNeeded shown={{}} />);
  await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(screen.getByRole("alert").textContent).toContain("This could not be loaded.");
  isReachable = true;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Garage")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is fetched again as soon as the browser is back online", async () => {
  render(<LazyComponent load={load} isNeeded shown={{}} />);
  await screen.findByRole("alert");
  isReachable = true;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Garage")).toBeTruthy();
});
