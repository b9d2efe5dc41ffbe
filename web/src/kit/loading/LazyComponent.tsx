import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { whenIdle } from "./when-idle.ts";

interface LazyComponentProps<Props extends object> {
  /** Declared outside the component, so that its identity is stable. */
  load: () => Promise<ComponentType<Props>>;
  isNeeded: boolean;
  /** Fetched only when needed; otherwise once the browser is idle. */
  isOnDemand?: boolean;
  /** Whether text typed while it loads goes into its first field. */
  keepsKeys?: boolean;
  /** Once someone who needs it has been told that it could not be loaded. Without it, that is said in its place, with Retry. */
  onFailure?: () => void;
  /** The component's own props; null while it isn't shown. */
  shown: Props | null;
  /** In its place while it is loaded. */
  waiting?: ReactNode;
}

/** If it can't be fetched, only text typed before the dialog appears is lost. */
const loadKeys = () => import("./keep-typed-keys.ts").catch(() => undefined);
const failure = new Error("This could not be loaded. Please try again when you're back online.");

/** A component whose script is fetched separately; after a failure again whenever it is needed or the browser is back online. */
export function LazyComponent<Props extends object>(props: LazyComponentProps<Props>) {
  const { load, isNeeded, isOnDemand = false, keepsKeys = false, onFailure, shown, waiting } = props;
  const [retries, setRetries] = useState(0);
  /** Without a component if it failed. */
  const [known, setKnown] = useState<{ by: typeof load; Component?: ComponentType<Props> }>();
  // In a place where one dialog follows another, React keeps the state: what was loaded for the first isn't the second.
  const result = known?.by === load ? known : undefined;
  const Component = result?.Component;
  const reportFailure = useEffectEvent(() => {
    if (!isNeeded) return;
    if (!onFailure) return setKnown({ by: load });
    notify.error(failure.message);
    onFailure();
  });
  useEffect(() => {
    if (Component || (isOnDemand && !isNeeded)) return undefined;
    let isGone = false;
    const fetchComponent = () =>
      void load().then(
        (component) => isGone || setKnown({ by: load, Component: component }),
        () => isGone || reportFailure(),
      );
    const callOff = isNeeded ? fetchComponent() : whenIdle(fetchComponent);
    window.addEventListener("online", fetchComponent);
    return () => {
      isGone = true;
      callOff?.();
      window.removeEventListener("online", fetchComponent);
    };
  }, [Component, isNeeded, isOnDemand, load, retries]);
  const isAwaited = keepsKeys && isNeeded && !(Component && shown);
  useEffect(() => {
    // Kept out of the first load, but usually there before the first key.
    if (!isAwaited) return keepsKeys ? whenIdle(() => void loadKeys()) : undefined;
    const keeping = loadKeys().then((keys) => keys?.keepTypedKeys());
    return () => void keeping.then((stop) => stop?.());
  }, [isAwaited, keepsKeys]);
  if (Component && shown) return <Component {...shown} />;
  if (Component || !result || !isNeeded) return waiting;
  return <ErrorNotice error={failure} onRetry={() => setRetries(retries + 1)} />;
}
