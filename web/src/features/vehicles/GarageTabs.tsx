import { useRef, type KeyboardEvent } from "react";
import "./vehicles.css";

const tabs = ["current", "past"] as const;
export type GarageTab = (typeof tabs)[number];

interface GarageTabsProps {
  tab: GarageTab;
  /** Unknown while the vehicles are read. */
  counts: Record<GarageTab, number> | undefined;
  onTab: (tab: GarageTab) => void;
}

const words: Record<GarageTab, string> = { current: "Current", past: "Past" };

const tabId = (tab: GarageTab) => `garage-tab-${tab}`;
const panelId = "garage-panel";

/** Ties the panel to its tab. */
export const tabPanelProps = (tab: GarageTab) =>
  ({ role: "tabpanel", id: panelId, "aria-labelledby": tabId(tab) }) as const;

/** What they have, and what they had. */
export function GarageTabs({ tab, counts, onTab }: GarageTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = event.key === "Home" ? "current" : event.key === "End" ? "past" : otherOf(tab, event.key);
    if (!next) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Vehicles" className="garage-tabs">
      {tabs.map((each) => (
        <button
          key={each}
          id={tabId(each)}
          type="button"
          role="tab"
          aria-selected={each === tab}
          aria-controls={panelId}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
          onKeyDown={move}
        >
          {words[each]} {counts && <span className="font-normal text-quiet tabular-nums">{counts[each]}</span>}
        </button>
      ))}
    </div>
  );
}

const otherOf = (tab: GarageTab, key: string) =>
  key === "ArrowRight" || key === "ArrowLeft" ? tabs.find((other) => other !== tab) : undefined;
