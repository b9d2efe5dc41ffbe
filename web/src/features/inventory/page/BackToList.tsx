import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

/** The way back to the list, as it was left if the car was opened there. */
export function BackToList() {
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromInventory === true });
  return (
    <Link
      to="/inventory"
      className="-mt-2 inline-flex min-h-9 items-center gap-1.5 text-table text-quiet hover:text-base-content touch:min-h-11 print:hidden"
      onClick={(event) => {
        if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.back();
      }}
    >
      <ArrowLeft aria-hidden size={16} />
      Inventory
    </Link>
  );
}
