// Runs before the app's own code and before the page is painted. A file, because the content security policy refuses inline scripts.

// zod would compile its parsers with `new Function`, which the policy refuses and reports. It looks here when it is loaded.
globalThis.__zod_globalConfig = { jitless: true };

// Puts the chosen theme on the page before it is painted. The rule is that of src/lib/theme.ts: what was chosen wins; without a
// choice the sign-in pages wear automotive and the app itself dark.
(() => {
  const themes = ["dark", "light", "business", "corporate", "synthwave", "cyberpunk", "automotive"];
  let theme = null;
  let isSignedIn = false;
  try {
    theme = localStorage.getItem("automotive-crm.theme");
    isSignedIn = localStorage.getItem("automotive-crm.user") !== null;
  } catch {
    // Storage can be forbidden; the default stays.
  }
  const isPublic = /^\/(sign-in|sign-up|login|accept-invitation)(\/|$)/.test(location.pathname);
  document.documentElement.dataset.theme = themes.includes(theme)
    ? theme
    : isSignedIn && !isPublic
      ? "dark"
      : "automotive";
})();
