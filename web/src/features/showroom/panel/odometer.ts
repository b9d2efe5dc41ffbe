/** Miles as typed, null without any. */
export const miles = (typed: string): number | null =>
  typed.trim() === "" ? null : Number(typed.replaceAll(/[\s,]/g, ""));

/** Why a reading is none. */
export const milesProblem = <Name extends string>(name: Name, typed: string): { [Key in Name]?: string } => {
  const isRight = typed.trim() === "" || /^\d{1,7}$/.test(typed.replaceAll(/[\s,]/g, ""));
  return isRight ? {} : ({ [name]: "Enter whole miles" } as { [Key in Name]?: string });
};
