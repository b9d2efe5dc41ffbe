import { Suspense } from "react";
import { OptionsSelect } from "#kit/controls/OptionsSelect.tsx";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import type { PickFieldProps } from "./PickField.tsx";

const Loaded = lazyWithFallback(async () => (await import("./PickField.tsx")).PickField, Plain);

/** A PickField of a page that opens without its script: a native select until it has arrived. */
export const LazyPickField = (props: PickFieldProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <Loaded {...props} />
  </Suspense>
);

function Plain(props: PickFieldProps) {
  const { kind: _, none, options, ...field } = props;
  return <OptionsSelect placeholder={none} {...field} noneText="" options={options} />;
}
