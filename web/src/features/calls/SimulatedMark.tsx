import { FlaskConical } from "lucide-react";
import { Badge } from "#ui/Badge.tsx";

/** Says that no real phone rings. */
export const SimulatedMark = () => (
  <Badge tone="warning" icon={<FlaskConical aria-hidden size={12} />}>
    Simulated line
  </Badge>
);
