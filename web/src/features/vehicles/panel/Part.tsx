import type { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#kit/controls/Button.tsx";

interface PartFrameProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** A part of a vehicle's panel, with what can be added to it. */
export const Part = ({ title, action, children }: PartFrameProps) => (
  <section aria-label={title} className="border-t border-line pt-3">
    <div className="flex min-h-9 items-center justify-between">
      <h3 className="text-meta font-medium text-quiet">{title}</h3>
      {action}
    </div>
    {children}
  </section>
);

interface ActionProps {
  word: string;
  Icon: typeof Plus;
  onClick: () => void;
}

export const Action = ({ word, Icon, onClick }: ActionProps) => (
  <Button isChange variant="ghost" className="button-small" icon={<Icon aria-hidden size={15} />} onClick={onClick}>
    {word}
  </Button>
);
