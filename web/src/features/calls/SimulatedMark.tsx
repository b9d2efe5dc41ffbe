import { FlaskConical } from "lucide-react";
import { Badge } from "#kit/layout/Badge.tsx";

/** Says that no real phone rings. */
export const SimulatedMark = () => (
  <Badge tone="warning" icon={<FlaskConical aria-hidden size={12} />}>
    Simulated line
  </Badge>
);
