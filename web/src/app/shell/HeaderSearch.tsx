import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";

const placeholder = "Search customers, vehicles...";

/** Enter looks among the customers; a slash brings the focus here from anywhere. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useSlash(() => input.current?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search === "") return;
    setText("");
    void navigate({ to: "/customers", search: { search } });
  };
  return (
    <div className="min-w-0 flex-1 py-1.5 md:max-w-sm">
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
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
          className="header-search peer"
        />
        <kbd aria-hidden className="key-hint peer-focus:hidden max-md:hidden">
          /
        </kbd>
      </form>
    </div>
  );
}

function useSlash(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey;
      if (isElsewhere || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
