export { dealsPart } from "./customer/deals-part.tsx";
export { kindWords } from "./deal-words.ts";
export { StageBadge } from "./StageBadge.tsx";
export { NewDealButton } from "./new/NewDealButton.tsx";
export { loadNewDeal } from "./new/load-new-deal.ts";
