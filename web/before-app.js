// Runs before the app's own code and before the page is painted. The build puts it into the page itself.

// zod would compile its parsers with `new Function`, which the policy refuses and reports. It looks here when it is loaded.
globalThis.__zod_globalConfig = { jitless: true };

// Puts the chosen theme on the page before it is painted. The rule is that of src/lib/browser/theme.ts: what was chosen wins; without a
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
  /**
   * @typedef {{ organization: { id: string } | null, permissions: string[] }} Me
   * @typedef {{ location_id: string, is_primary: boolean, is_active: boolean, location: { organizationId: string } }} Link
   */
  const asked = [];
  globalThis.__askedEarly = asked;
  const ask = (/** @type {string} */ path, /** @type {Record<string, string>} */ headers = {}) => {
    const request = new Request(new URL(path, location.origin), {
      headers: { accept: "application/json", ...headers },
    });
    const response = fetch(request);
    // Without an answer, the app asks again.
    response.catch(() => {});
    asked.push({ request, response, sentAt: Date.now() });
    return response.then((answer) => (answer.ok ? answer.clone().json() : null)).catch(() => null);
  };
  const readChoice = (/** @type {string} */ key) => sessionStorage.getItem(key) ?? localStorage.getItem(key);

  /** What the page at this address reads first. */
  const firstReads = (/** @type {string} */ organizationId, /** @type {string | false | undefined} */ locationId) => {
    const [, page, id = "", ...more] = location.pathname.split("/");
    if (more.length > 0) return [];
    if (page === "customers" && /^[\da-f-]{36}$/.test(id)) {
      const timeline = `/api/activities/customer/${id}?filter=all`;
      return [`/api/customers/${id}`, ...(location.search ? [] : [timeline])];
    }
    if (!locationId) return [];
    const place = new URLSearchParams({ organizationId, ...(locationId !== "all" && { locationId }) });
    if (page === "" || page === "dashboard") return [`/api/dashboard/stats?${place}`];
    if (page !== "customers" || id || location.search) return [];
    const stored = localStorage.getItem("automotive-crm") ?? "{}";
    const { state } = /** @type {{ state?: { rowsPerPage?: number } }} */ (JSON.parse(stored));
    return [`/api/customers?${place}&page=1&limit=${state?.rowsPerPage ?? 10}`];
  };

  void ask("/api/auth/config");
  try {
    const token = localStorage.getItem("automotive-crm.token");
    const stored = localStorage.getItem("automotive-crm.user") ?? "null";
    const person = /** @type {{ id?: string, role?: string } | null} */ (JSON.parse(stored));
    if (!token || !person?.id || localStorage.getItem("automotive-crm.sessionType") !== "demo") return;
    const choice = readChoice("automotive-crm.organizationId");
    const headersIn = (/** @type {string | null} */ organizationId) => ({
      authorization: `Bearer ${token}`,
      ...(organizationId && { "x-organization-id": organizationId }),
    });
    const askForLocations = (/** @type {string} */ id) => {
      if (person.role === "org:admin")
        void ask(`/api/locations?organizationId=${encodeURIComponent(id)}`, headersIn(id));
    };
    const me = ask("/api/me", headersIn(choice));
    const links = ask(`/api/users/${encodeURIComponent(person.id)}/locations`, headersIn(choice));
    if (choice) askForLocations(choice);
    void (async () => {
      const { organization, permissions } = /** @type {Me} */ ((await me) ?? { organization: null, permissions: [] });
      if (!organization) return;
      // Without a choice, people work in the organization that the server answers with.
      if (!choice) askForLocations(organization.id);
      const own = /** @type {Link[] | null} */ ((await links) ?? []).filter(
        (link) => link.is_active && link.location.organizationId === organization.id,
      );
      const chosen = readChoice(`automotive-crm.locationId.${person.id}.${organization.id}`);
      // A person who lost their role at the chosen location would be refused.
      const isOwn = person.role === "org:admin" || own.some((link) => link.location_id === chosen);
      const locationId = chosen ? isOwn && chosen : own.find((link) => link.is_primary)?.location_id;
      const paths = permissions.includes("org:customers:view") ? firstReads(organization.id, locationId) : [];
      for (const path of paths) {
        // The dashboard's figures are read again and again, which mustn't keep a session alive.
        const polled = path.includes("/stats") && { "x-unattended": "1" };
        void ask(path, { ...headersIn(organization.id), ...polled });
      }
      // The browser's first formatter takes 20 ms, for which there is time now, while the code is compiled. In American English, the list
      // of customers needs none.
      if (location.pathname !== "/customers" || navigator.language !== "en-US") (0).toLocaleString("en-US");
    })().catch(() => {});
  } catch {
    // Storage can be forbidden, or what it holds is no session: the app finds out.
  }
})();
