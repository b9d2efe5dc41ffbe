import { OwnCallsSection } from "#features/calls/live/OwnCallsSection.tsx";
import { OwnPhonesSection } from "#features/calls/own-phones/OwnPhonesSection.tsx";
import { NotificationSettings } from "#features/notifications/NotificationSettings.tsx";
import { UserProfilePage } from "#features/identity/UserProfilePage.tsx";

export const ProfilePage = () => (
  <UserProfilePage>
    <OwnPhonesSection />
    <OwnCallsSection />
    <NotificationSettings />
  </UserProfilePage>
);
