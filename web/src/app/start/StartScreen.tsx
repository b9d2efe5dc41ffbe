import { useEffect, useState } from "react";
import { ProductMark } from "#app/shell/ProductMark.tsx";
import { ShellFrame } from "#app/start/ShellFrame.tsx";
import { Button } from "#kit/controls/Button.tsx";

/** After this long the app shows its frame, even if it is not known yet who is signed in. */
const patience = 3000;

/**
 * Shown while the session is being checked. Skipping, or three seconds, shows the app's empty frame: no data and no redirect before the
 * identity is known.
 */
export function StartScreen() {
  const [isFrameShown, setIsFrameShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsFrameShown(true), patience);
    return () => clearTimeout(timer);
  }, []);

  if (isFrameShown) return <ShellFrame />;
  return (
    <main className="appear-late grid min-h-dvh place-items-center px-4">
      <div className="flex flex-col items-center gap-6">
        <ProductMark className="size-12" />
        <output className="text-quiet">Loading…</output>
        <Button variant="ghost" onClick={() => setIsFrameShown(true)}>
          Skip Loading
        </Button>
      </div>
    </main>
  );
}
