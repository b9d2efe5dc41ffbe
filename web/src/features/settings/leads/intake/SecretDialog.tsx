import type { NewLeadSecret } from "@automotive-crm/contract/leads/intake";
import { Button } from "#kit/controls/Button.tsx";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { nameOfEndpoint } from "./EndpointRow.tsx";

/** An address that was just made. One for HTTP holds its secret, and is shown this once. */
export function SecretDialog({ secret, onClose }: { secret: NewLeadSecret; onClose: () => void }) {
  const { endpoint, address } = secret;
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
      <p>Give this to the company that sends the leads.</p>
      <p className="my-3 flex items-center gap-2 rounded-box border border-line bg-base-200 py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-table wrap-anywhere select-all">{address}</code>
        <CopyButton text={address} what="address" />
      </p>
      {endpoint.kind === "http" && (
        <p className="text-table text-quiet">
          It holds a secret and can&rsquo;t be shown again. Copy it now; if it is lost, make a new one.
        </p>
      )}
    </Dialog>
  );
}
