import type { SessionUser } from "@automotive-crm/contract/identity/account";

/** Stores a session in the browser, as an earlier visit would. */
export function storeSession(user: SessionUser, token = "stored-token"): void {
  localStorage.setItem("automotive-crm.user", JSON.stringify(user));
  localStorage.setItem("automotive-crm.token", token);
  localStorage.setItem("automotive-crm.sessionType", "demo");
}
