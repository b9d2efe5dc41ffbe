import { Grid2X2, Rows3 } from "lucide-react";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import type { Look } from "./useInventoryPage.ts";

interface LookSwitchProps {
  look: Look;
  onLook: (look: Look) => void;
}

const looks = [
  { value: "cards", label: "Cards", icon: <Grid2X2 aria-hidden size={15} /> },
  { value: "table", label: "Table", icon: <Rows3 aria-hidden size={15} /> },
] as const;

/** Cards or a table; a phone has room for a button that shows the other. */
export function LookSwitch({ look, onLook }: LookSwitchProps) {
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <SegmentsField isLabelHidden label="Show as" segments={looks} value={look} className="w-44" onChange={onLook} />
    );
  const isTable = look === "table";
  return (
    <IconButton
      label={isTable ? "Show as cards" : "Show as table"}
      tipSide="left"
      className="button-quiet"
      icon={isTable ? <Grid2X2 aria-hidden size={18} /> : <Rows3 aria-hidden size={18} />}
      onClick={() => onLook(isTable ? "cards" : "table")}
    />
  );
}
