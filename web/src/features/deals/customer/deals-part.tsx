import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import type { CustomerPart } from "#records/customer-part.ts";
import { customerDealsKey } from "./customer-deals-key.ts";
import { customerDealsQuery } from "./customer-deals.query.ts";

const loadTab = async () => (await import("./DealsTab.tsx")).DealsTab;

/** What deals add to the customer page. */
export const dealsPart: CustomerPart = {
  name: "deal",
  live: { kind: "deal", key: customerDealsKey },
  preload: customerDealsQuery,
  tab: {
    name: "deals",
    word: "Deals",
    panel: (place) => <LazyComponent load={loadTab} isNeeded={place.isShown} shown={place.isShown ? place : null} />,
  },
};
