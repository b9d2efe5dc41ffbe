import { useEffect, useRef, useState } from "react";

const restMilliseconds = 200;

/**
 * The text of a search box that searches once typing rests. Going back or forward, or clearing, changes the text from outside;
 * an answer to what was typed before does not.
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
    const wanted = text.trim();
    if (wanted === lastSearched.current) return;
    const timer = setTimeout(() => {
      lastSearched.current = wanted;
      search.current(wanted);
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText };
}
