import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that runs once at a time. TanStack Query says a moment late that one is pending: by then, a double click has started a
 * second one.
 */
export function useOneMutation<Input, Saved>(options: UseMutationOptions<Saved, Error, Input>) {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutate = (input: Input): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}
