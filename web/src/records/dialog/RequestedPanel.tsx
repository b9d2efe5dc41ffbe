import { useEffect, useEffectEvent } from "react";

interface RequestedPanelProps {
  request: () => void;
  onRequest: () => void;
}

/** Opens a panel that outlives the page, in place of a dialog of the page. */
export function RequestedPanel({ request, onRequest }: RequestedPanelProps) {
  const open = useEffectEvent(() => {
    request();
    onRequest();
  });
  useEffect(() => open(), []);
  return null;
}
