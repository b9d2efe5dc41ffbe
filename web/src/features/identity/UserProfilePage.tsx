import { isAllowed, isAnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { useState, type ReactNode } from "react";
import { SessionsSection } from "#features/sessions/index.ts";
import { fullName, initials } from "#lib/format/format.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { signOut } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { confirmLeavingForms } from "#kit/form/dirty-forms.ts";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { permissionWords } from "./permission-words.ts";
import { ProfileNameForm } from "./ProfileNameForm.tsx";
import { themeFor, themes } from "#lib/browser/theme.ts";
import { useChosenTheme, useUi } from "#lib/browser/ui-store.ts";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";

/** The person's profile and role, what other features add, and their sessions. */
export function UserProfilePage({ children }: { children: ReactNode }) {
  usePageTitle("Profile");
  const user = useSession((session) => session.user);
  const { organization, isGlobalView, organizations, access, permissions, location, locations } = useWorkplace();
  const [isEditing, setIsEditing] = useState(false);
  if (!user) return null;
  const held = permissions.filter((name) => !isAnyPermission(name) || isAllowed(access, name, location?.locationId));
  return (
    <>
      <PageHeader title="Profile">
        {!isEditing && (
          <Button variant="primary" onClick={() => setIsEditing(true)}>
            Edit Profile
          </Button>
        )}
        <Button onClick={() => void confirmLeavingForms(signOut, true)}>Sign out</Button>
      </PageHeader>
      {isEditing ? (
        <ProfileNameForm user={user} onClose={() => setIsEditing(false)} />
      ) : (
        <div className="flex items-center gap-4 border-b border-line pb-6 max-sm:flex-wrap">
          <Avatar id={user.id} initials={initials(user.firstName, user.lastName)} size="large" />
          <div className="min-w-0 max-sm:flex-1">
            <p className="truncate text-base font-semibold">{fullName(user.firstName, user.lastName)}</p>
            <p className="wrap-anywhere text-quiet">{user.email}</p>
          </div>
          <span className="ml-auto self-start max-sm:ml-0">
            <Badge tone="info">{user.sessionType === "demo" ? "Demo session" : "Clerk session"}</Badge>
          </span>
        </div>
      )}
      <dl className="max-w-3xl divide-y divide-line">
        <Fact name="Role">{roleWords(user.role)}</Fact>
        <Fact name="Department">{user.department ?? "None"}</Fact>
        <Fact name="Working for">{isGlobalView ? "Global View" : (organization?.name ?? "No organization")}</Fact>
        <Fact name="Organizations">{organizations.map(({ name }) => name).join(", ") || "None"}</Fact>
        <Fact name="Locations">{locations.map(({ name }) => name).join(", ") || "None"}</Fact>
        <Fact name={location ? `Permissions at ${location.name}` : "Permissions"}>
          {held.length === 0 ? (
            "None"
          ) : (
            <ul className="grid gap-y-1">
              {permissionWords(held).map(({ subject, acts }) => (
                <li key={subject}>
                  {subject}: {acts.join(", ")}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      {children}
      <ThemeSection />
      <SessionsSection />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** How the app looks in this browser. */
function ThemeSection() {
  const setTheme = useUi((ui) => ui.setTheme);
  const current = themeFor("app", useChosenTheme());
  return (
    <section aria-labelledby="theme" className="mt-6 max-w-3xl border-t border-line pt-6">
      <h2 id="theme" className="text-base font-semibold">
        Theme
      </h2>
      <p className="pb-3 text-table text-quiet">How the app looks in this browser.</p>
      <SegmentsField
        label="Theme"
        isLabelHidden
        className="max-md:[&_.segments]:grid-flow-row max-md:[&_.segments]:grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]"
        segments={themes.map((theme) => ({ value: theme, label: capitalize(theme) }))}
        value={current}
        onChange={setTheme}
      />
    </section>
  );
}
