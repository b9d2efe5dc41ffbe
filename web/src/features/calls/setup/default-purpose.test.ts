import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { expect, it } from "vitest";
import { defaultPurpose } from "./default-purpose.ts";

const access = (...roles: [locationId: string, role: string][]): Access => ({
  isSuperAdmin: false,
  passesEveryGuard: false,
  organizationRole: null,
  locationRoles: roles.map(([locationId, role]) => ({ locationId, role })),
});

it.each<[string, Access, string | undefined]>([
  ["service", access(["downtown", "service_advisor"]), "downtown"],
  ["service", access(["downtown", "service_advisor"]), undefined],
  ["sales", access(["downtown", "sales_rep"]), "downtown"],
  ["sales", access(["downtown", "bdc_rep"]), "downtown"],
  ["sales", access(["downtown", "manager"]), "downtown"],
  ["sales", access(), "downtown"],
  ["service", access(["downtown", "sales_rep"], ["airport", "service_advisor"]), "airport"],
  ["sales", access(["downtown", "sales_rep"], ["airport", "service_advisor"]), "downtown"],
  ["sales", access(["downtown", "sales_rep"], ["airport", "service_advisor"]), undefined],
  ["sales", access(["downtown", "manager"], ["airport", "service_advisor"]), undefined],
  ["service", access(["downtown", "service_advisor"]), "elsewhere"],
])("is %s for %j at %s", (purpose, holder, locationId) => {
  expect(defaultPurpose(holder, locationId)).toBe(purpose);
});
