import type { ListedVehicle } from "@automotive-crm/contract/vehicles/list";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace, type Place } from "#lib/workplace/usePlace.ts";
import { SearchField } from "#kit/controls/SearchField.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { TabScroller } from "#kit/layout/TabScroller.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { useVehicleWork } from "./useVehicleWork.tsx";
import { VehicleList } from "./VehicleList.tsx";
import { readVehiclesSearch, type VehiclesSearch } from "./vehicles.search.ts";

const loadPanel = async () => (await import("#features/vehicles/panel/VehiclePanel.tsx")).VehiclePanel;

const tabs = [
  { name: "all", word: "All" },
  { name: "due", word: "Service due" },
  { name: "declined", word: "Declined work" },
  { name: "recalls", word: "Recalls" },
  { name: "leases", word: "Lease ends" },
  { name: "equity", word: "Equity" },
] as const;

/** /vehicles: all customers' vehicles, and lists of customers to call about theirs. */
export function VehiclesPage() {
  usePageTitle("Vehicles");
  const place = usePlace();
  return (
    <PermissionGuard permission="org:customers:view">
      <PageHeader title="Vehicles" />
      {place ? <Vehicles place={place} /> : <CheckingPermissions />}
    </PermissionGuard>
  );
}

function Vehicles({ place }: { place: Place }) {
  const { organizationId } = place;
  const search = readVehiclesSearch(useSearch({ strict: false }));
  const { view: tab = "all", vehicle: openId } = search;
  const navigate = useNavigate();
  const work = useVehicleWork(organizationId);
  const change = (next: VehiclesSearch) => void navigate({ to: "/vehicles", search: { ...search, ...next } });
  const close = () => change({ vehicle: undefined });
  return (
    <>
      <TabScroller tab={tab} className="-mx-4 px-4 pb-3 md:mx-0 md:px-0">
        <TabStrip
          label="Vehicles"
          name="vehicles"
          tabs={tabs}
          tab={tab}
          className="segment-tabs w-max [&>[role=tab]]:whitespace-nowrap"
          onTab={(view) => void navigate({ to: "/vehicles", search: { view, search: search.search } })}
        />
      </TabScroller>
      <div {...tabPanelProps("vehicles", tab)}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-3">
          <Search searched={search.search ?? ""} onSearch={(text) => change({ search: text || undefined })} />
          <Filters search={search} onChange={change} />
        </div>
        <VehicleList
          place={place}
          search={search}
          stepsOf={work.stepsOf}
          onOpen={({ id }: ListedVehicle) => change({ vehicle: id })}
        />
      </div>
      <LazyDialog
        load={loadPanel}
        isOpen={openId !== undefined}
        onClose={close}
        dialog={openId === undefined ? null : { organizationId, vehicleId: openId, onClose: close }}
      />
      {work.dialogs}
    </>
  );
}

const typingMs = 200;

function Search({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(searched);
  const typed = useDebounced(text.trim(), typingMs);
  const search = useEffectEvent(() => {
    if (typed !== searched && typed === text.trim()) onSearch(typed);
  });
  useEffect(() => search(), [typed]);
  return (
    <SearchField
      label="Search vehicles"
      placeholder="VIN or its end, plate, make, model"
      text={text}
      onText={(next) => {
        setText(next);
        if (next === "") onSearch("");
      }}
    />
  );
}

interface FiltersProps {
  search: VehiclesSearch;
  onChange: (next: VehiclesSearch) => void;
}

/** What narrows the list of the tab. */
function Filters({ search, onChange }: FiltersProps) {
  const { view = "all", status, due = "soon", within = "90", equity = "positive" } = search;
  if (view === "all") {
    return (
      <SelectField
        label="Status"
        isLabelHidden
        className="w-40"
        value={status ?? ""}
        onChange={({ target }) => onChange({ status: readVehiclesSearch({ status: target.value }).status })}
      >
        <option value="">Any status</option>
        <option value="current">Current</option>
        <option value="sold">Sold</option>
        <option value="traded">Traded</option>
        <option value="totaled">Totaled</option>
      </SelectField>
    );
  }
  if (view === "due") {
    return (
      <SegmentsField
        label="Due"
        isLabelHidden
        className="max-sm:w-full"
        segments={[
          { value: "soon", label: "In 30 days" },
          { value: "overdue", label: "Overdue" },
          { value: "lost", label: "Lost" },
        ]}
        value={due}
        onChange={(next) => onChange({ due: next })}
      />
    );
  }
  if (view === "leases") {
    return (
      <SegmentsField
        label="Ends within days"
        isLabelHidden
        className="max-sm:w-full"
        segments={(["30", "60", "90", "120", "180"] as const).map((days) => ({ value: days, label: `${days} days` }))}
        value={within}
        onChange={(next) => onChange({ within: next })}
      />
    );
  }
  if (view === "equity") {
    return (
      <SegmentsField
        label="Equity"
        isLabelHidden
        className="max-sm:w-full"
        segments={[
          { value: "positive", label: "Positive" },
          { value: "negative", label: "Negative" },
          { value: "missing", label: "Data missing" },
        ]}
        value={equity}
        onChange={(next) => onChange({ equity: next })}
      />
    );
  }
  return null;
}
