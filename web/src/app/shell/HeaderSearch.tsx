import { cleanLine } from "@automotive-crm/contract/typed-text";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useCtrlKey, useKey } from "#lib/browser/useKey.ts";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useMediaQuery } from "#lib/browser/useMediaQuery.ts";

const placeholder = "Search customers, vehicles...";

/** For people who may see customers; others get its space. */
export function HeaderSearch() {
  return usePermission("org:customers:view") ? <SearchBox /> : <div className="min-w-0 flex-1" />;
}

/** Enter searches customers and opens the only match; a slash or Ctrl-K focuses it from anywhere. */
function SearchBox() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  // The full placeholder doesn't fit on a phone; the accessible name stays as documented.
  const isNarrow = useMediaQuery("(width < 480px)");
  const focus = () => input.current?.focus();
  useKey("/", focus);
  useCtrlKey("k", focus);
  const place = usePlace();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = cleanLine(text);
    if (search === "") return;
    setText("");
    void openMatches(search);
  };
  const openMatches = async (search: string) => {
    const { findSoleMatch } = await import("#features/customers/find-sole-match.ts");
    const found = place && (await findSoleMatch(place, { search }));
    await (found === undefined
      ? navigate({ to: "/customers", search: { search } })
      : navigate({
          to: "/customers/$customerId",
          params: { customerId: found },
          state: { customersSearch: { search } },
        }));
  };
  return (
    <div className="min-w-0 flex-1 py-1.5 md:max-w-sm md:min-w-44">
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- Browsers of 2022 do not know the search element. */}
      <form role="search" onSubmit={submit} className="relative">
        <Search
          aria-hidden
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
        />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={placeholder}
          aria-keyshortcuts="/ Control+K"
          placeholder={isNarrow ? "Search…" : placeholder}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
          className="header-search peer"
        />
        <kbd aria-hidden className="key-hint peer-focus:hidden max-lg:hidden">
          /
        </kbd>
      </form>
    </div>
  );
}
