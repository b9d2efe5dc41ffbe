import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import type { CustomerPart } from "#records/customer-part.ts";
import { customerValueKey } from "./customer-value-key.ts";

const loadTab = async () => (await import("./ValueTab.tsx")).ValueTab;

/** What a customer has bought and spent. */
export const valuePart: CustomerPart = {
  name: "value",
  // Whatever it counts is in the timeline, too.
  live: { kind: "activity", key: customerValueKey },
  tab: {
    name: "value",
    word: "Value",
    panel: (place) => <LazyComponent load={loadTab} isNeeded={place.isShown} shown={place.isShown ? place : null} />,
  },
};
