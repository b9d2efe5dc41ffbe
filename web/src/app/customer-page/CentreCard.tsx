import type { Customer } from "@automotive-crm/contract/customers/record";
import { Activity, useEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { ActivityPanel } from "#features/activities/index.ts";
import { Garage } from "#features/vehicles/index.ts";
import { useKey } from "#lib/browser/useKey.ts";
import { workspaceTabs } from "./customer.search.ts";
import type { WorkspaceTab } from "./customer.search.ts";
import type { OpenDialog } from "./useWorkspaceDialogs.ts";

interface CentreCardProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  tab: WorkspaceTab;
  onTab: (tab: WorkspaceTab) => void;
  open: OpenDialog;
}

const words: Record<WorkspaceTab, string> = {
  activity: "Activity",
  conversation: "Conversation",
  garage: "Garage",
  value: "Value",
};

/** What happened with the customer, and what is theirs. */
export function CentreCard({ customer, organizationId, mayEdit, tab, onTab, open }: CentreCardProps) {
  const shared = { customer, organizationId, mayEdit };
  const wantNote = useNoteFromElsewhere(tab);
  return (
    <section aria-label="Work" className="card-panel workspace-centre">
      <Tabs tab={tab} onTab={onTab} />
      {mayEdit && tab !== "activity" && (
        <NoteKey
          onPress={() => {
            wantNote();
            onTab("activity");
          }}
        />
      )}
      <Panel tab="activity" shown={tab}>
        {/* Keeps what is being written in it while another tab is looked at; its keys rest meanwhile. */}
        <Activity mode={tab === "activity" ? "visible" : "hidden"}>
          <ActivityPanel {...shared} onCall={open.call} onTask={open.task} onAppointment={open.appointment} />
        </Activity>
      </Panel>
      <Panel tab="conversation" shown={tab}>
        <p className="px-4 py-10 text-center text-quiet">Conversation history will appear here</p>
      </Panel>
      <Panel tab="garage" shown={tab}>
        {tab === "garage" && <Garage {...shared} onAdd={open.vehicle} />}
      </Panel>
      <Panel tab="value" shown={tab}>
        <p className="px-4 py-10 text-center text-quiet">Customer lifetime value and analytics will appear here</p>
      </Panel>
    </section>
  );
}

/** The key of a new note also works where another tab is shown: it goes there first. Answers what notes that it was pressed. */
function useNoteFromElsewhere(tab: WorkspaceTab): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (tab !== "activity" || !isWanted.current) return;
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

const tabId = (tab: WorkspaceTab) => `workspace-tab-${tab}`;
const panelId = (tab: WorkspaceTab) => `workspace-panel-${tab}`;

function Tabs({ tab, onTab }: Pick<CentreCardProps, "tab" | "onTab">) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = workspaceTabs.indexOf(tab);
    const last = workspaceTabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = workspaceTabs[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="About the customer" className="tab-strip">
      {workspaceTabs.map((each) => (
        <button
          key={each}
          id={tabId(each)}
          type="button"
          role="tab"
          aria-selected={each === tab}
          aria-controls={panelId(each)}
          tabIndex={each === tab ? 0 : -1}
          className="tab-strip-item"
          onClick={() => onTab(each)}
          onKeyDown={move}
        >
          {words[each]}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  tab: WorkspaceTab;
  shown: WorkspaceTab;
  children: ReactNode;
}

const Panel = ({ tab, shown, children }: PanelProps) => (
  <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} hidden={tab !== shown}>
    {children}
  </div>
);
