import { Button } from "#kit/controls/Button.tsx";
import { useCustomerParts } from "#records/customer-part.ts";

/** Buttons to add something for the customer. */
export function AddGroup({ openNew }: { openNew: (name: string) => void }) {
  const parts = useCustomerParts();
  return (
    <section aria-label="ADD" className="plans-group plans-add">
      {parts.map(
        ({ name, shortcut, addButton }) =>
          addButton && (
            <Button
              isChange
              key={name}
              className="min-w-0 justify-start gap-1.5 px-2 text-table"
              aria-keyshortcuts={shortcut}
              icon={<addButton.Icon aria-hidden size={15} />}
              onClick={() => openNew(name)}
            >
              {addButton.word}
            </Button>
          ),
      )}
    </section>
  );
}
