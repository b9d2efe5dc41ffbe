/** A browser storage that never throws: it can be blocked or full, and the app works without it. */
function forgiving(open: () => Storage) {
  const own = {
    read(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        open().setItem(key, value);
      } catch {
        // Kept for this page only.
      }
    },
    remove(key: string): void {
      try {
        open().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
    keysOf(prefix: string): string[] {
      try {
        return Object.keys(open()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
    removeAllOf(prefix: string): void {
      for (const key of own.keysOf(prefix)) own.remove(key);
    },
  };
  return own;
}

/** Shared by all tabs. */
export const storage = forgiving(() => localStorage);

/** This tab's own. */
export const tabStorage = forgiving(() => sessionStorage);

/** Choices that each tab keeps for itself, even across a reload. A new tab starts with the latest choice of any tab. */
export const tabChoices = {
  read: (key: string): string | null => tabStorage.read(key) ?? storage.read(key),
  write(key: string, value: string): void {
    tabStorage.write(key, value);
    storage.write(key, value);
  },
  /** Keeps what this tab started with from being changed by another one. */
  pin: (key: string, value: string): void => tabStorage.write(key, value),
  remove(key: string): void {
    tabStorage.remove(key);
    storage.remove(key);
  },
  removeAllOf(prefix: string): void {
    tabStorage.removeAllOf(prefix);
    storage.removeAllOf(prefix);
  },
};

/** The parsed value; undefined if nothing is stored or it isn't JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
