import { findOutdated, findUnwalked } from "./dialog-walk.ts";
import { expect } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { walkCalls, walkCallsPage, walkFirstNumber, walkProfile } from "./walks-of-calls.ts";
import { walkCustomer, walkExport, walkPlans } from "./walks-of-customers.ts";
import { walkInventory } from "./walks-of-inventory.ts";
import { walkFeeds } from "./walks-of-feeds.ts";
import { walkDeals } from "./walks-of-deals.ts";
import { walkShowroom } from "./walks-of-showroom.ts";
import { walkLeads, walkLeadSettings } from "./walks-of-leads.ts";
import { walkErrorPanel, walkPages } from "./walks-of-pages.ts";
import { walkImport, walkOwnInvitation, walkSettings, walkSuperAdmin, walkUsers } from "./walks-of-settings.ts";
import { walkCallConflicts, walkConflicts, walkSettingsConflicts, walkUnsent } from "./walks-of-unsaved.ts";
import { walkVehicles } from "./walks-of-vehicles.ts";

// A product of its own: people are deactivated here. In series: the last one asks whether the others walked every dialog.
const test = testWith({ portOffset: 85, settings: { CRM_SIMULATOR_SPEED: "20" } });
test.describe.configure({ mode: "serial" });

const walks = {
  "a customer's plans": walkPlans,
  "a customer's details": walkCustomer,
  "the export of a list": walkExport,
  "a first number": walkFirstNumber,
  "the page of calls": walkCallsPage,
  deals: walkDeals,
  showroom: walkShowroom,
  leads: walkLeads,
  "who gets leads": walkLeadSettings,
  "cars on the lot": walkInventory,
  vehicles: walkVehicles,
  "a person's own numbers and sessions": walkProfile,
  "the people of an organization": walkUsers,
  "a person's own invitation": walkOwnInvitation,
  settings: walkSettings,
  "an import": walkImport,
  "stock feeds": walkFeeds,
  "the super admin's pages": walkSuperAdmin,
  "other pages": walkPages,
  "conflicting edits": walkConflicts,
  "conflicting settings": walkSettingsConflicts,
};

const withoutServer = {
  "the error panel": walkErrorPanel,
  "what was not sent": walkUnsent,
  "conflicting notes of calls": walkCallConflicts,
};

for (const [what, walk] of Object.entries(walks))
  test(`the focus stays in and around the dialogs of ${what}`, ({ page }) => walk(page));

for (const [what, walk] of Object.entries(withoutServer))
  test(`the focus stays in and around the dialogs of ${what}`, ({ page, expectProblem }) => {
    expectProblem(/^console\.error: Failed to load resource: net::ERR_/);
    return walk(page);
  });

test("the focus stays in and around the dialogs of calls", async ({ page, openAnotherPage }) =>
  walkCalls(page, await openAnotherPage()));

test("every dialog was walked", () => {
  expect(findOutdated()).toEqual([]);
  expect(findUnwalked()).toEqual([]);
});
