import { createPortal } from "react-dom";
import { useSearchSlot } from "#lib/browser/search-slot.ts";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { SearchField, type SearchFieldProps } from "#kit/controls/SearchField.tsx";

/** The search box of a list that is searched from the header, too. A phone has room for one, so there it takes the place of the header's. */
export function PageSearch(props: SearchFieldProps) {
  const isPhone = useIsPhone();
  const slot = useSearchSlot((header) => header.slot);
  if (!isPhone) return <SearchField {...props} />;
  return slot && createPortal(<SearchField {...props} />, slot);
}
