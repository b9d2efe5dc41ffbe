import type { Page } from "@playwright/test";
import { dealsOf } from "./deals.ts";
import { button, dialogWalk } from "./dialog-walk.ts";
import { enterAs } from "./people.ts";
import { visitsOf } from "./showroom.ts";
import { ownName } from "./workspace.ts";

/** Checking in, and what is noted about a visit. */
export async function walkShowroom(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const [deals, visits] = [await dealsOf(page), await visitsOf(page)];
  const car = await deals.addCar();
  const { walk } = dialogWalk(page);
  await page.goto("/showroom");
  await walk("showroom/CheckInDialog", { title: "Check in", by: [button(page, "Check in")] });
  await walk("showroom/TargetsDialog", { title: "Targets", by: [button(page, "Targets")] });
  const guest = await visits.checkIn({
    guestNote: ownName("Red jacket"),
    locationId: car.locationId,
    vehicle: { stockVehicleId: car.id },
  });
  await page.reload();
  const opener = button(page, `Guest: ${guest.guestNote}`);
  await walk("showroom/VisitPanel", { title: `Guest: ${guest.guestNote}`, by: [opener] });
  await opener.press("Enter");
  await walk("showroom/EditVisitDialog", { title: "Edit visit", by: [button(page, "Edit")] });
  await walk("showroom/DriveDialog", {
    title: "Demo drive",
    by: [button(page, "Start a demo drive")],
    finish: async (dialog) => {
      await dialog.getByLabel("I have seen the driver's license").check();
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("showroom/BackDialog", {
    title: "The car is back",
    by: [button(page, "It's back")],
    finish: () => page.keyboard.press("Control+Enter"),
  });
  await walk("showroom/TurnOverDialog", { title: "T.O. to a manager", by: [button(page, "Note T.O. to a manager")] });
  await walk("showroom/GuestDialog", { title: "Who is it?", by: [button(page, "Who is it?")] });
  await walk("showroom/CheckOutDialog", { title: "Check out", by: [button(page, "Check out")] });
}
