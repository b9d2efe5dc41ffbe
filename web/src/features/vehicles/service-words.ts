import type { RegularService, VisitKind } from "@automotive-crm/contract/vehicles/services";

export const visitKindWords: Record<VisitKind, string> = {
  maintenance: "Maintenance",
  repair: "Repair",
  recall: "Recall",
  body: "Body work",
  warranty: "Warranty",
};

export const regularServiceWords: Record<RegularService, string> = {
  oil: "Oil change",
  tires: "Tire rotation",
  brakes: "Brake check",
};
