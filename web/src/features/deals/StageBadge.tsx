import type { Deal } from "@automotive-crm/contract/deals/record";
import { Badge } from "#kit/layout/Badge.tsx";
import { stageWords } from "./deal-words.ts";

/** Where a deal is, or that its sale was unwound. */
export const StageBadge = ({ deal: { stage, unwoundOn } }: { deal: Pick<Deal, "stage" | "unwoundOn"> }) =>
  unwoundOn === null ? (
    <Badge tone={stageWords[stage].tone}>{stageWords[stage].word}</Badge>
  ) : (
    <Badge tone="warning">Unwound</Badge>
  );
