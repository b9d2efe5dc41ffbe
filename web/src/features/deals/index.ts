export { dealsPart } from "./customer/deals-part.tsx";
export { NewDealButton } from "./new/NewDealButton.tsx";
export { loadNewDeal } from "./new/load-new-deal.ts";
