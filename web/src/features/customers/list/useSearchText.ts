import { cleanLine } from "@automotive-crm/contract/typed-text";
import { useEffect, useRef, useState } from "react";

const restMilliseconds = 200;

/**
 * The text of a search box that searches when typing pauses. Back, Forward and Clear change the text from outside; a late response
 * doesn't.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const lastSearched = useRef(searched);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    if (searched === lastSearched.current) return;
    lastSearched.current = searched;
    setText(searched);
  }, [searched]);

  useEffect(() => {
    const wanted = cleanLine(text);
    if (wanted === lastSearched.current) return;
    const timer = setTimeout(() => {
      lastSearched.current = wanted;
      search.current(wanted);
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText };
}
