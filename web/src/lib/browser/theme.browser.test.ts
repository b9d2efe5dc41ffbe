import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { findChosenTheme, themeFor, themes } from "./theme.ts";
import { followUiOfTabs, useUi } from "./ui-store.ts";

const [, beforeApp = ""] = /<script>(.*?)<\/script>/s.exec(readFileSync("web/index.html", "utf8")) ?? [];
const root = document.documentElement;

describe("the theme", () => {
  it("is one of the seven documented ones", () => {
    expect(themes).toEqual(["dark", "light", "business", "corporate", "synthwave", "cyberpunk", "automotive"]);
  });

  it("is automotive on the sign-in pages and dark in the app until one is chosen", () => {
    expect(themeFor("auth")).toBe("automotive");
    expect(themeFor("app")).toBe("dark");
    expect(useUi.getState().theme).toBe("automotive");
  });

  it("is applied, stored, and used everywhere once chosen", () => {
    useUi.getState().setTheme("corporate");
    expect(root.dataset["theme"]).toBe("corporate");
    expect(findChosenTheme()).toBe("corporate");
    expect(themeFor("auth")).toBe("corporate");
    expect(themeFor("app")).toBe("corporate");
  });

  it("ignores an unknown stored one", () => {
    localStorage.setItem("automotive-crm.theme", "hotdog");
    expect(findChosenTheme()).toBeUndefined();
  });
});

describe("a tab", () => {
  it("doesn't write back what another tab has changed since", () => {
    onTestFinished(followUiOfTabs());
    const kept = () => JSON.parse(localStorage.getItem("automotive-crm") ?? "{}").state;
    const state = { isSidebarOpen: true, isDemoBannerClosed: false, rowsPerPage: 50 };
    localStorage.setItem("automotive-crm", JSON.stringify({ state, version: 1 }));
    window.dispatchEvent(new StorageEvent("storage", { key: "automotive-crm" }));
    useUi.getState().toggleSidebar();
    expect(kept()).toEqual({ ...state, isSidebarOpen: false });
  });
});

describe("before the app is loaded", () => {
  // The script in the HTML itself, run as the browser runs it.
  // eslint-disable-next-line typescript/no-implied-eval
  const run = () => void new Function(beforeApp).call(window);

  it("the page already has the theme the app will choose", () => {
    run();
    expect(root.dataset["theme"]).toBe(themeFor("auth"));
    localStorage.setItem("automotive-crm.user", "somebody");
    run();
    expect(root.dataset["theme"]).toBe(themeFor("app"));
    useUi.getState().setTheme("synthwave");
    delete root.dataset["theme"];
    run();
    expect(root.dataset["theme"]).toBe("synthwave");
  });

  it("knows the same themes", () => {
    for (const theme of themes) {
      localStorage.setItem("automotive-crm.theme", theme);
      run();
      expect(root.dataset["theme"]).toBe(theme);
    }
  });
});
