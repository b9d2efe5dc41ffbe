import { useEffect, useState } from "react";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import type { UnsentWork } from "./UnsentWork.tsx";

/** Fetched after the page: nearly always nothing is waiting. */
export function LazyUnsentWork() {
  const [Loaded, setLoaded] = useState<typeof UnsentWork>();
  useEffect(() => {
    void whenFirstPageIsShown()
      .then(async () => import("./UnsentWork.tsx"))
      .then(
        (module) => setLoaded(() => module.UnsentWork),
        // Unsent work stays in the browser's storage, and the next page that can will send it.
        () => undefined,
      );
  }, []);
  return Loaded ? <Loaded /> : null;
}
