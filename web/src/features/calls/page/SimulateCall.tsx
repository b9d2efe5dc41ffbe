import { useQuery } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#ui/Button.tsx";
import { LazyDialog } from "#ui/LazyDialog.tsx";
import { callSettingsQuery } from "#features/calls/calls.queries.ts";

const load = async () => (await import("./SimulateCallDialog.tsx")).SimulateCallDialog;

/** Has a customer call the dealership, where calls are simulated. */
export function SimulateCall({ organizationId }: { organizationId: string }) {
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
