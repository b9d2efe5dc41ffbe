import type { DeliveryOutcome } from "@automotive-crm/contract/leads/intake";
import type { BadgeTone } from "#kit/layout/Badge.tsx";

export const outcomeWords: Record<DeliveryOutcome, { word: string; tone: BadgeTone }> = {
  received: { word: "Being read", tone: "neutral" },
  lead: { word: "Lead", tone: "success" },
  "needs-look": { word: "Lead, needs a look", tone: "warning" },
  duplicate: { word: "Already received", tone: "neutral" },
  quarantined: { word: "Quarantined", tone: "danger" },
  ignored: { word: "Not a lead", tone: "neutral" },
  refused: { word: "Refused", tone: "danger" },
  failed: { word: "Not read yet", tone: "warning" },
};
