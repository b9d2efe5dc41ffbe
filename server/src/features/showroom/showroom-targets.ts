import * as contract from "@automotive-crm/contract/showroom/targets";
import type { ShowroomTargets } from "@automotive-crm/contract/showroom/targets";
import { organizationSettings } from "#features/organizations/index.ts";
import type { Foundation } from "#platform/foundation.ts";

export const showroomTargets = organizationSettings<typeof contract.updateShowroomTargets, ShowroomTargets, Foundation>(
  contract.updateShowroomTargets,
  {
    table: "showroom_targets",
    columns: {
      demoPercent: "demo_percent",
      writeUpPercent: "write_up_percent",
      turnOverPercent: "turn_over_percent",
      soldPercent: "sold_percent",
    },
    defaults: contract.noTargets,
    toEdit: (body) => body,
    toAnswer: (stored) => stored,
  },
);
