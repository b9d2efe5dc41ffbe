export { dealsPart } from "./customer/deals-part.tsx";
export { NewDealButton } from "./new/NewDealButton.tsx";
export { kindWords } from "./deal-words.ts";
export { StageBadge } from "./StageBadge.tsx";
export { loadNewDeal } from "./new/load-new-deal.ts";
export { VehicleFields } from "./vehicle/VehicleFields.tsx";
export { vehicleForm } from "./vehicle/vehicle-values.ts";
