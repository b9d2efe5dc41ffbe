import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useCtrlKey, useKey } from "#kit/focus/useKey.ts";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { setSearchSlot } from "#lib/browser/search-slot.ts";
import { useIsNarrow, useIsPhone } from "#lib/browser/viewport.ts";
import { CutNotice } from "#kit/controls/CutNotice.tsx";
import { useCutPaste } from "#kit/controls/useCutPaste.ts";

const maxLength = 200;
const needsConnection = "Search needs a connection. Press Enter again once you are back online.";
const placeholder = "Search customers, vehicles...";

/**
 * For people who may see customers; others get its space. On a phone, the lists of customers and cars put their own search box here. A slash or
 * Ctrl-K focuses either from anywhere.
 */
export function HeaderSearch() {
  const maySearch = usePermission("org:customers:view");
  const isPhone = useIsPhone();
  const isList = useLocation({ select: ({ pathname }) => pathname === "/customers" || pathname === "/inventory" });
  const place = useRef<HTMLDivElement>(null);
  const focus = () => place.current?.querySelector("input")?.focus();
  useKey("/", focus);
  useCtrlKey("k", focus);
  return (
    <div ref={place} className="grid min-h-14 min-w-0 flex-1 content-center md:max-w-sm md:min-w-32 lg:min-w-44">
      {isPhone && isList ? <div ref={setSearchSlot} className="header-slot" /> : maySearch && <SearchBox />}
    </div>
  );
}

/** Enter searches customers and opens the only match, else goes to the first one in the list. */
function SearchBox() {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const isNarrow = useIsNarrow();
  const place = usePlace();
  const { listeners, cut } = useCutPaste(maxLength);
  const [isOffline, setIsOffline] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = cleanLine(text);
    if (search === "") return;
    if (!navigator.onLine) return setIsOffline(true);
    setText("");
    openMatches(search).catch(() => {
      // Its code could not be loaded.
      setText(search);
      setIsOffline(true);
    });
  };
  const openMatches = async (search: string) => {
    let hasTyped = false;
    document.addEventListener("input", () => (hasTyped = true), { once: true });
    const { findSoleMatch } = await import("#features/customers/find-sole-match.ts");
    const found = place && (await findSoleMatch(place, { search }));
    await (found === undefined
      ? navigate({ to: "/customers", search: { search }, state: hasTyped ? {} : { toFirstRow: true } })
      : navigate({
          to: "/customers/$customerId",
          params: { customerId: found },
          state: { customersSearch: { search } },
        }));
  };
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- Browsers of 2022 do not know the search element.
    <form role="search" onSubmit={submit} className="relative">
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
      />
      <input
        type="search"
        name="search"
        aria-label={placeholder}
        aria-keyshortcuts="/ Control+K"
        // The full placeholder doesn't fit on a tablet; the accessible name stays as documented.
        placeholder={isNarrow ? "Search…" : placeholder}
        maxLength={maxLength}
        {...listeners}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsOffline(false);
        }}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        className="header-search peer"
      />
      <CutNotice cut={text === "" ? "" : isOffline ? needsConnection : cut} />
      <kbd aria-hidden className="key-hint peer-focus:hidden max-lg:hidden">
        /
      </kbd>
    </form>
  );
}
