import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useCallback, useEffect, useRef, useState } from "react";
import { afterPaint } from "#lib/browser/after-paint.ts";

const restMilliseconds = 200;

/**
 * The text of a search box that searches for the first letter at once, and then whenever typing pauses. Back, Forward and Clear change
 * the text from outside; a late response doesn't.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const lastSearched = useRef(searched);
  const isTyping = useRef(false);
  const callOff = useRef(() => {});
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    if (searched === lastSearched.current) return;
    lastSearched.current = searched;
    setText(searched);
  }, [searched]);

  const searchFor = useCallback((wanted: string) => {
    if (wanted === lastSearched.current) return;
    lastSearched.current = wanted;
    search.current(wanted);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      isTyping.current = false;
      // On a busy device, painting the first letter takes longer than the rest of the word.
      callOff.current();
      searchFor(cleanLine(text));
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [text, searchFor]);

  useEffect(() => () => callOff.current(), []);

  const type = (typed: string) => {
    setText(typed);
    if (isTyping.current) return;
    isTyping.current = true;
    callOff.current = afterPaint(() => searchFor(cleanLine(typed)));
  };

  return { text, type, setText };
}
