import { useNavigate, useSearch } from "@tanstack/react-router";

export const everyone = "everyone";

/** Whose day is shown, from the address: a person's ID, everyone's, or the signed-in person's own if empty. */
export function usePersonOfDay() {
  const { day, ...others }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const setPerson = (next: string) =>
    void navigate({
      to: ".",
      search: next === "" ? others : { ...others, day: next },
      replace: true,
      resetScroll: false,
    });
  return { person: typeof day === "string" ? day : "", setPerson };
}
