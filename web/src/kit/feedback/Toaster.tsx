import { useEffect, useState } from "react";
import { whenNoticesWait } from "./notify.ts";
import type { ToastLayer } from "./ToastLayer.tsx";
import { whenIdle } from "#kit/loading/when-idle.ts";

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
    const stopWaiting = whenNoticesWait(fetchLayer);
    const callOff = whenIdle(fetchLayer);
    return () => {
      stopWaiting();
      callOff();
    };
  }, []);
  return Layer ? <Layer theme={theme} /> : null;
}
