/** The settings that hold the identity provider's keys, and how each kind of key begins. */
const kinds = {
  CLERK_PUBLISHABLE_KEY: { prefix: "pk_", name: "publishable" },
  CLERK_SECRET_KEY: { prefix: "sk_", name: "secret" },
};

export type ProviderKeySetting = keyof typeof kinds;

/** A usable key, or what is wrong with the setting: a sentence that names it and never contains the key. */
export type ProviderKeyCheck =
  { verdict: "valid"; key: string } | { verdict: "absent" | "placeholder" | "rejected"; problem: string };

/**
 * Whether a setting holds a key that can be real. For the publishable key, this alone decides between demo and hosted sign-in. Absent
 * keys and the placeholders of templates are told apart from mistakes, which must not go unnoticed.
 */
export function checkProviderKey(setting: ProviderKeySetting, value: unknown): ProviderKeyCheck {
  const key = typeof value === "string" ? value.trim() : "";
  if (key === "") return { verdict: "absent", problem: `${setting} is not set` };
  if (/undefined|placeholder|emergency/i.test(key)) {
    return { verdict: "placeholder", problem: `${setting} is still a placeholder` };
  }
  const mistake = findMistake(setting, key);
  return mistake === undefined ? { verdict: "valid", key } : { verdict: "rejected", problem: `${setting} ${mistake}` };
}

function findMistake(setting: ProviderKeySetting, key: string): string | undefined {
  const { prefix, name } = kinds[setting];
  const other = Object.values(kinds).find((kind) => kind.prefix !== prefix && key.startsWith(kind.prefix));
  if (/^["'`“”‘’]|["'`“”‘’]$/.test(key)) return "is in quotes: remove them";
  if (/[^\x21-\x7e]/.test(key)) return "contains a space or an invisible character: copy the key again";
  if (other) return `starts with ${other.prefix}, like a ${other.name} key: a ${name} key starts with ${prefix}`;
  if (!key.startsWith(prefix)) return `does not start with ${prefix}`;
  if (setting === "CLERK_PUBLISHABLE_KEY" && key.length <= 20)
    return "is too short: a publishable key has more than 20 characters";
  return undefined;
}
