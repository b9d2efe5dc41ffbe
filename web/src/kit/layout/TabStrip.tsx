import "./tab-strip.css";
import { useRef, type KeyboardEvent, type ReactNode } from "react";

interface TabStripProps<Tab extends string> {
  /** Says what the tabs are about. */
  label: string;
  /** Tells strips apart: begins the ids of tabs and panels. */
  name: string;
  tabs: readonly { name: Tab; word: ReactNode }[];
  tab: Tab;
  className: string;
  itemClassName?: string;
  onTab: (tab: Tab) => void;
}

const tabId = (strip: string, tab: string) => `${strip}-tab-${tab}`;
const panelId = (strip: string, tab: string) => `${strip}-panel-${tab}`;

/** Ties a panel to its tab. */
export const tabPanelProps = (strip: string, tab: string) =>
  ({ role: "tabpanel", id: panelId(strip, tab), "aria-labelledby": tabId(strip, tab) }) as const;

/** Tabs in a row. The arrow keys, Home and End move between them. */
export function TabStrip<Tab extends string>(props: TabStripProps<Tab>) {
  const { label, name, tabs, tab, className, itemClassName, onTab } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((each) => each.name === tab);
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = tabs[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onTab(next.name);
    list.current?.querySelector<HTMLElement>(`#${tabId(name, next.name)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {tabs.map((each) => (
        <button
          key={each.name}
          id={tabId(name, each.name)}
          type="button"
          role="tab"
          aria-selected={each.name === tab}
          aria-controls={panelId(name, each.name)}
          tabIndex={each.name === tab ? 0 : -1}
          className={itemClassName}
          onClick={() => onTab(each.name)}
          onKeyDown={move}
        >
          {each.word}
        </button>
      ))}
    </div>
  );
}
