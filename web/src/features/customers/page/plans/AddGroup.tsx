import { Button } from "#kit/controls/Button.tsx";
import { useCustomerParts } from "#records/customer-part.ts";

/** Buttons to add something for the customer. */
export function AddGroup({ openNew }: { openNew: (name: string) => void }) {
  const parts = useCustomerParts();
  return (
    <section aria-labelledby="add-title" className="plans-group plans-add">
      <h2 id="add-title" className="group-title">
        ADD
      </h2>
      <div className="grid gap-1.5">
        {parts.map(
          ({ name, shortcut, addButton }) =>
            addButton && (
              <Button
                isChange
                key={name}
                className="min-w-0 justify-start px-3"
                aria-keyshortcuts={shortcut}
                icon={<addButton.Icon aria-hidden size={16} className="shrink-0" />}
                onClick={() => openNew(name)}
              >
                {addButton.word}
              </Button>
            ),
        )}
      </div>
    </section>
  );
}
