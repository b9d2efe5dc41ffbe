import { describe, expect, it } from "vitest";
import { formatDay, formatMoment, fullName, initials } from "./format.ts";

const now = new Date(2025, 10, 21, 16, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe("times as people say them", () => {
  it("names today, yesterday and tomorrow", () => {
    expect(formatMoment(at(2025, 10, 21, 14, 30), now)).toBe("Today 14:30");
    expect(formatMoment(at(2025, 10, 20, 23, 59), now)).toBe("Yesterday 23:59");
    expect(formatMoment(at(2025, 10, 22, 0, 0), now)).toBe("Tomorrow 00:00");
  });

  it("gives other days their weekday, and the year when it is another", () => {
    expect(formatMoment(at(2025, 10, 14, 9, 5), now)).toBe("Fri 14 Nov 09:05");
    expect(formatMoment(at(2024, 10, 21, 9, 5), now)).toBe("Thu 21 Nov 2024 09:05");
    expect(formatDay(at(2025, 10, 21, 9, 5), now)).toBe("Nov 21");
    expect(formatDay(at(2024, 10, 21, 9, 5), now)).toBe("Nov 21, 2024");
  });
});

describe("names", () => {
  it("are shortened to their first letters, whole ones", () => {
    expect(initials("Ada", "lovelace")).toBe("AL");
    expect(initials("Émile", null)).toBe("É");
    expect(initials("  ", undefined)).toBe("?");
  });

  it("are never empty", () => {
    expect(fullName("Ada", " ")).toBe("Ada");
    expect(fullName(null, "")).toBe("Unknown");
  });
});
