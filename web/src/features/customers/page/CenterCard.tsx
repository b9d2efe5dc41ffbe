import type { Customer } from "@automotive-crm/contract/customers/record";
import { useEffect, useRef } from "react";
import { useAttached } from "#lib/browser/useAttached.ts";
import { useKey } from "#kit/focus/useKey.ts";
import { tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { CustomerTabs } from "./CustomerTabs.tsx";
import { firstTab } from "./customer.search.ts";
import { useChangeKeyAction } from "#kit/controls/read-only.ts";
import { useCustomerParts } from "#records/customer-part.ts";

const loadScroll = async () => (await import("./scroll-of-tabs.ts")).keepScrollOfTabs;

interface CenterCardProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  tab: string;
  /** Its tabs are among those of all cards, outside of it. */
  isWithoutTabs?: boolean;
  onTab: (tab: string) => void;
  openNew: (name: string) => void;
}

/** The middle card: the timeline and other tabs. */
export function CenterCard({ tab, isWithoutTabs = false, onTab, openNew, ...place }: CenterCardProps) {
  const { mayEdit } = place;
  const parts = useCustomerParts();
  const tabs = parts.flatMap((part) => part.tab ?? []);
  const shown = tabs.some(({ name }) => name === tab) ? tab : firstTab;
  const wantNote = useNoteFromElsewhere(shown);
  const card = useAttached(loadScroll);
  return (
    <section ref={card} aria-label="Work" className="card-panel workspace-center">
      {!isWithoutTabs && <CustomerTabs tabs={tabs} tab={shown} onTab={onTab} />}
      {mayEdit && shown !== firstTab && (
        <NoteKey
          onPress={() => {
            wantNote();
            onTab(firstTab);
          }}
        />
      )}
      {tabs.map(({ name, panel }) => (
        <div key={name} {...tabPanelProps("workspace", name)} hidden={name !== shown}>
          {panel({ ...place, isShown: name === shown, parts, openDialog: openNew })}
        </div>
      ))}
    </section>
  );
}

/**
 * Makes the new-note shortcut work from other tabs, by switching to the timeline first. Returns the function to call on the key.
 */
function useNoteFromElsewhere(tab: string): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (tab !== firstTab || !isWanted.current) return;
    isWanted.current = false;
    // When the panel is listening again.
    setTimeout(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", cancelable: true })));
  }, [tab]);
  return () => void (isWanted.current = true);
}

/** Rendered only while the panel itself isn't listening. */
function NoteKey({ onPress }: { onPress: () => void }) {
  const changeByKey = useChangeKeyAction();
  useKey("n", () => changeByKey(onPress));
  return null;
}
