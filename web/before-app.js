// Runs before the app's own code and before the page is painted. The build puts it into the page itself.

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

// Asks for what the app asks for first, while the app's code is still on its way. The app takes an answer only if it would send exactly
// that request: see src/lib/api/asked-early.ts.
(() => {
  const asked = [];
  globalThis.__askedEarly = asked;
  const ask = (/** @type {string} */ path, headers = {}) => {
    const request = new Request(new URL(path, location.origin), {
      headers: { accept: "application/json", ...headers },
    });
    const response = fetch(request);
    // Without an answer, the app asks again.
    response.catch(() => {});
    asked.push({ request, response, sentAt: Date.now() });
    return response;
  };
  void ask("/api/auth/config");
  try {
    const token = localStorage.getItem("automotive-crm.token");
    const stored = localStorage.getItem("automotive-crm.user") ?? "null";
    const person = /** @type {{ id?: string, role?: string } | null} */ (JSON.parse(stored));
    if (!token || !person?.id || localStorage.getItem("automotive-crm.sessionType") !== "demo") return;
    // The browser's first formatter takes 20 ms, for which there is time until the code arrives.
    setTimeout(() => (0).toLocaleString("en-US"));
    const key = "automotive-crm.organizationId";
    const organization = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    const headers = { authorization: `Bearer ${token}`, ...(organization && { "x-organization-id": organization }) };
    const me = ask("/api/me", headers);
    void ask(`/api/users/${encodeURIComponent(person.id)}/locations`, headers);
    if (person.role !== "org:admin") return;
    const askForLocations = (/** @type {string} */ id) =>
      ask(`/api/locations?organizationId=${encodeURIComponent(id)}`, { ...headers, "x-organization-id": id });
    if (organization) {
      void askForLocations(organization);
      return;
    }
    // Without a choice, people work in the organization that the server answers with.
    me.then((response) => (response.ok ? response.clone().json() : null))
      .then((/** @type {{ organization?: { id: string } | null } | null} */ answer) => {
        if (answer?.organization) void askForLocations(answer.organization.id);
      })
      .catch(() => {});
  } catch {
    // Storage can be forbidden, or what it holds is no session: the app finds out.
  }
})();
