import { useEffect, useState } from "react";
import type { UnsentWork } from "./UnsentWork.tsx";

/** Fetched after the page: nearly always there is nothing that waits. */
export function LazyUnsentWork() {
  const [Loaded, setLoaded] = useState<typeof UnsentWork>();
  useEffect(() => {
    import("./UnsentWork.tsx").then(
      (module) => setLoaded(() => module.UnsentWork),
      // What waits stays in the browser's storage and is sent by the next page that can.
      () => undefined,
    );
  }, []);
  return Loaded ? <Loaded /> : null;
}
