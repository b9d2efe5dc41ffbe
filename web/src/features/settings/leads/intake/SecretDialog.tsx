import type { LeadEndpoint, NewLeadSecret } from "@automotive-crm/contract/leads/intake";
import { Button } from "#kit/controls/Button.tsx";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { nameOfEndpoint } from "./EndpointRow.tsx";

interface SecretDialogProps {
  secret: NewLeadSecret;
  /** As the list has it. */
  current: LeadEndpoint | undefined;
  onClose: () => void;
}

/** An address that was just made. One for HTTP holds its secret, and is shown this once. */
export function SecretDialog({ secret, current, onClose }: SecretDialogProps) {
  const { endpoint, address } = secret;
  const isRotated = (current?.rotatedAt ?? "") > (endpoint.rotatedAt ?? "");
  return (
    <Dialog
      title="Address for leads"
      subtitle={nameOfEndpoint(endpoint)}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {isRotated || current?.revokedAt ? (
        <p role="alert">
          This address no longer works: someone else {isRotated ? "made a new one" : "revoked it"} in the meantime.
        </p>
      ) : (
        <>
          <p>Give this to the company that sends the leads.</p>
          <p className="my-3 flex items-center gap-2 rounded-box border border-line bg-base-200 py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 text-table wrap-anywhere select-all">{address}</code>
            <CopyButton text={address} what="address" />
          </p>
          {endpoint.kind === "http" && (
            <p className="text-table text-quiet">
              It holds a secret and can&rsquo;t be shown again. Copy it now; if you lose it, make a new one.
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
