import type { Customer } from "@automotive-crm/contract/customers/record";
import { useEffect, useRef } from "react";
import { useKey } from "#lib/browser/useKey.ts";
import { TabStrip, tabPanelProps } from "#ui/TabStrip.tsx";
import { firstTab } from "./customer.search.ts";
import { customerParts } from "./parts.tsx";

const tabs = customerParts.flatMap(({ tab }) => tab ?? []);

interface CentreCardProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  tab: string;
  onTab: (tab: string) => void;
  openNew: (name: string) => void;
}

/** What happened with the customer, and what is theirs. */
export function CentreCard({ tab, onTab, openNew, ...place }: CentreCardProps) {
  const { mayEdit } = place;
  const shown = tabs.some(({ name }) => name === tab) ? tab : firstTab;
  const wantNote = useNoteFromElsewhere(shown);
  return (
    <section aria-label="Work" className="card-panel workspace-centre">
      <TabStrip
        label="About the customer"
        name="workspace"
        className="tab-strip"
        itemClassName="tab-strip-item"
        tabs={tabs}
        tab={shown}
        onTab={onTab}
      />
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
          {panel({ ...place, isShown: name === shown, parts: customerParts, openDialog: openNew })}
        </div>
      ))}
    </section>
  );
}

/** The key of a new note also works where another tab is shown: it goes there first. Answers what notes that it was pressed. */
function useNoteFromElsewhere(tab: string): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (tab !== firstTab || !isWanted.current) return;
    isWanted.current = false;
    // Once the panel listens again.
    setTimeout(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", cancelable: true })));
  }, [tab]);
  return () => void (isWanted.current = true);
}

/** Only there while the panel itself does not listen. */
function NoteKey({ onPress }: { onPress: () => void }) {
  useKey("n", onPress);
  return null;
}
