import type { ReactNode } from "react";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import type { DealStep } from "./useDealWork.tsx";

interface StepsMenuProps {
  label: string;
  icon: ReactNode;
  moves: readonly DealStep[];
  steps: readonly DealStep[];
  className?: string;
}

/** The menu of where a deal may go, and what else can be done about it. Absent without anything. */
export function StepsMenu({ label, icon, moves, steps, className = "" }: StepsMenuProps) {
  if (moves.length + steps.length === 0) return null;
  return (
    <Dropdown
      isIconOnly
      align="end"
      label={label}
      trigger={icon}
      triggerClassName={`button button-ghost button-icon shrink-0 ${className}`}
      panelClassName="min-w-52"
    >
      {moves.length > 0 && (
        <fieldset aria-label="Move to">
          <p aria-hidden className="px-2.5 pt-1 pb-0.5 text-meta font-medium text-quiet">
            Move to…
          </p>
          {moves.map((step) => (
            <Item key={step.name} step={step} />
          ))}
        </fieldset>
      )}
      {steps.map((step) => (
        <Item key={step.name} step={step} />
      ))}
    </Dropdown>
  );
}

const Item = ({ step: { word, Icon, isDangerous = false, act } }: { step: DealStep }) => (
  <MenuItem isChange isDangerous={isDangerous} icon={Icon && <Icon aria-hidden size={15} />} onSelect={act}>
    {word}
  </MenuItem>
);
