import type { CustomerPart } from "#records/customer-part.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";

const load = async () => (await import("./LocationsDialog.tsx")).LocationsDialog;

/** Where the customer is known. The dialog's script is fetched once the page is on the screen. */
export const locationsPart: CustomerPart = {
  name: "locations",
  dialog: ({ isOpen, onClose }) => (
    <LazyDialog load={load} isOpen={isOpen} onClose={onClose} dialog={{ isOpen, onClose }} />
  ),
};
