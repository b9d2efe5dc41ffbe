import { Suspense, lazy, useEffect, useState, type ComponentProps } from "react";

const load = () => import("./AddCustomerDialog.tsx");

const AddCustomerDialog = lazy(async () => ({ default: (await load()).AddCustomerDialog }));

/** The add form, whose script is fetched once the list is on the screen, so that the list need not wait for it. */
export function LazyAddCustomerDialog(props: ComponentProps<typeof AddCustomerDialog>) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => void load(), []);
  return <Suspense fallback={null}>{wasOpened && <AddCustomerDialog {...props} />}</Suspense>;
}
