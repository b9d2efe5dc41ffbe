/** Has the identity provider send its verification e-mail again; answers false when nothing waits to be verified. */
type Resend = () => Promise<boolean>;

let resend: Resend | null = null;

/** The provider that sends such e-mails, as long as it runs; null for none, as in demo mode. */
export function takeVerificationFrom(provider: Resend | null): void {
  resend = provider;
}

export const canVerifyEmail = () => resend !== null;

export const resendVerification = async (): Promise<boolean> => (resend ? resend() : false);
