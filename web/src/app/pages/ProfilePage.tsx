import { OwnPhonesSection } from "#features/calls/own-phones/OwnPhonesSection.tsx";
import { UserProfilePage } from "#features/identity/UserProfilePage.tsx";

export const ProfilePage = () => (
  <UserProfilePage>
    <OwnPhonesSection />
  </UserProfilePage>
);
