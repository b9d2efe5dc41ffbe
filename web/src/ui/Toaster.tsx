import { useEffect, useState } from "react";
import { whenNoticesWait } from "./notify.ts";
import type { ToastLayer } from "./ToastLayer.tsx";

/** Safari has no idle callback. */
const patience = 2_000;

/** Fetches the toast layer when there is something to say, or once the browser is idle; retries a failed fetch. */
export function Toaster({ theme }: { theme: "light" | "dark" }) {
  const [Layer, setLayer] = useState<typeof ToastLayer>();
  useEffect(() => {
    const fetchLayer = () => {
      import("./ToastLayer.tsx").then(
        (module) => setLayer(() => module.ToastLayer),
        () => undefined,
      );
    };
    const stop = whenNoticesWait(fetchLayer);
    if ("requestIdleCallback" in window) window.requestIdleCallback(fetchLayer, { timeout: 10_000 });
    else setTimeout(fetchLayer, patience);
    return stop;
  }, []);
  return Layer ? <Layer theme={theme} /> : null;
}
