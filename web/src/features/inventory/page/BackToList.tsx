import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

/** The way back to the list. */
export const BackToList = () => (
  <Link
    to="/inventory"
    className="-mt-2 inline-flex min-h-9 items-center gap-1.5 text-table text-quiet hover:text-base-content touch:min-h-11 print:hidden"
  >
    <ArrowLeft aria-hidden size={16} />
    Inventory
  </Link>
);
