/** Asks the identity provider to resend its verification email; false if nothing needs verifying. */
type Resend = () => Promise<boolean>;

let resend: Resend | null = null;

/** The running provider that sends these emails; null if there is none, as in demo mode. */
export function takeVerificationFrom(provider: Resend | null): void {
  resend = provider;
}

export const canVerifyEmail = () => resend !== null;

export const resendVerification = async (): Promise<boolean> => (resend ? resend() : false);
