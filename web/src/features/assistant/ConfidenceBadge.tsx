import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { Badge } from "#kit/layout/Badge.tsx";

/** How sure the assistant is: green from 90%, amber from 80%, red below. */
export function ConfidenceBadge({ confidence }: { confidence: number }) {
  const { tone, Icon } = looks.find(({ from }) => confidence >= from) ?? unsure;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
      {Math.round(confidence * 100)}% sure
    </Badge>
  );
}

const unsure = { from: 0, tone: "danger", Icon: TriangleAlert } as const;
const looks = [
  { from: 0.9, tone: "success", Icon: CircleCheck },
  { from: 0.8, tone: "warning", Icon: CircleHelp },
] as const;
