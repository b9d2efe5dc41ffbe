import { Search, X } from "lucide-react";
import { Button } from "#ui/Button.tsx";
import { withFilter, withStatusToggled } from "./customers.search.ts";
import type { CustomersSearch } from "./customers.search.ts";
import { StatusFilter } from "./StatusFilter.tsx";

interface CustomersToolbarProps {
  text: string;
  search: CustomersSearch;
  onText: (text: string) => void;
  onSearch: (search: CustomersSearch) => void;
  onClear: () => void;
}

export function CustomersToolbar({ text, search, onText, onSearch, onClear }: CustomersToolbarProps) {
  return (
    <search className="flex flex-wrap items-center gap-2 pb-2">
      <div className="relative max-md:w-full md:w-88">
        <Search aria-hidden size={16} className="absolute top-1/2 left-3 z-1 -translate-y-1/2 text-quiet" />
        <input
          type="search"
          aria-label="Search customers"
          placeholder="Search by name, email, or phone..."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          className="input control w-full pl-9 [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && onText("")}
        />
        {text !== "" && (
          <button
            type="button"
            aria-label="Clear the search text"
            className="absolute top-0 right-0 grid h-full w-9 cursor-pointer place-items-center text-quiet hover:text-base-content max-md:w-11"
            onClick={() => onText("")}
          >
            <X aria-hidden size={15} />
          </button>
        )}
      </div>
      <StatusFilter
        status={search.status}
        onPick={(status) =>
          onSearch(status ? withStatusToggled(search, status) : withFilter(search, { status: undefined }))
        }
      />
      <Button variant="ghost" className="text-quiet" onClick={onClear}>
        Clear
      </Button>
    </search>
  );
}
