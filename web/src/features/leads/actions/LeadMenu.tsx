import type { Lead } from "@automotive-crm/contract/leads/record";
import { Ellipsis } from "lucide-react";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import type { LeadStep } from "./useLeadWork.tsx";

/** The menu of what can be done about a lead. Absent without anything. */
export function LeadMenu({ lead, steps }: { lead: Lead; steps: readonly LeadStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Dropdown
      isIconOnly
      align="end"
      label={`More about the lead of ${lead.customerName}`}
      trigger={<Ellipsis aria-hidden size={17} />}
      triggerClassName="button button-ghost button-icon shrink-0"
      panelClassName="min-w-52"
    >
      {steps.map(({ name, word, Icon, key, isDangerous = false, act }) => (
        <MenuItem key={name} isChange isDangerous={isDangerous} icon={<Icon aria-hidden size={15} />} onSelect={act}>
          <span className="flex items-center justify-between gap-4">
            {word}
            {key && (
              <kbd aria-hidden className="font-sans text-meta text-quiet max-md:hidden pointer-coarse:hidden">
                {key}
              </kbd>
            )}
          </span>
        </MenuItem>
      ))}
    </Dropdown>
  );
}
