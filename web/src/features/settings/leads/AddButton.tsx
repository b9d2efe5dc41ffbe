import { Plus } from "lucide-react";
import { Button } from "#kit/controls/Button.tsx";

/** Below a list of settings: opens the dialog that adds to it. */
export const AddButton = ({ word, onAdd }: { word: string; onAdd: () => void }) => (
  <Button isChange className="mt-3" icon={<Plus aria-hidden size={16} />} aria-haspopup="dialog" onClick={onAdd}>
    {word}
  </Button>
);
