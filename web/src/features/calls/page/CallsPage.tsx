import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { CheckingPermissions, PermissionGuard, usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { callsKey } from "#features/calls/calls-key.ts";
import { missedCallsQuery, missedKey, callSettingsQuery } from "#features/calls/calls.queries.ts";
import { useCallEvents } from "#features/calls/live/useCallEvents.ts";
import { readCallsSearch } from "./calls.search.ts";
import { MissedCalls } from "./MissedCalls.tsx";
import { RecentCalls } from "./RecentCalls.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";

const pollMs = 30_000;

/** Whom to call back, and what was done on the phone. */
export function CallsPage() {
  usePageTitle("Calls");
  const { isGlobalView, organization, location } = useWorkplace();
  const organizationId = isGlobalView ? globalView : organization?.id;
  return (
    <PermissionGuard permission="calls:view">
      <PageHeader title="Calls">
        {organization && !isGlobalView && <SimulateCall organizationId={organization.id} />}
      </PageHeader>
      {organizationId === undefined ? (
        <CheckingPermissions />
      ) : (
        <Calls organizationId={organizationId} locationId={location?.locationId ?? null} />
      )}
    </PermissionGuard>
  );
}

function Calls({ organizationId, locationId }: { organizationId: string; locationId: string | null }) {
  const queryClient = useQueryClient();
  const search = readCallsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const state = search.missed ?? "open";
  const isFiltered = search.on !== undefined || search.direction !== undefined;
  const { isLoading } = useQuery({ ...missedCallsQuery({ organizationId, locationId }, state), enabled: !isFiltered });
  useCallEvents(organizationId, pollMs, () => {
    void queryClient.invalidateQueries({ queryKey: missedKey(organizationId) });
    void queryClient.invalidateQueries({ queryKey: [callsKey, organizationId, "recent"] });
  });
  return (
    <div className="grid grid-cols-1 gap-8">
      {!isFiltered && (
        <MissedCalls
          {...{ organizationId, locationId, state }}
          onState={(next) =>
            void navigate({ to: "/calls", search: { missed: next === "handled" ? next : undefined }, replace: true })
          }
        />
      )}
      {/* It would move down when the missed calls above are known. */}
      <div hidden={isLoading}>
        <RecentCalls
          organizationId={organizationId}
          locationId={locationId}
          search={search}
          onSearch={(next) => void navigate({ to: "/calls", search: next })}
        />
      </div>
    </div>
  );
}

const load = async () => (await import("./SimulateCallDialog.tsx")).SimulateCallDialog;

/** Has a customer call the dealership, where calls are simulated. */
function SimulateCall({ organizationId }: { organizationId: string }) {
  const { data: settings } = useQuery(callSettingsQuery(organizationId));
  const mayCall = usePermission("calls:create");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!mayCall || !settings?.isSimulated) return null;
  return (
    <>
      <Button isChange icon={<FlaskConical aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
        Simulate a call
      </Button>
      <LazyDialog load={load} isOnDemand isOpen={isOpen} onClose={close} dialog={{ organizationId, onClose: close }} />
    </>
  );
}
