/** The product's name, shown as its title. */
export const productTitle = "Automotive CRM";
export const productSubtitle = "Dealership Management System";

/** Shown after signing in with email and password. */
export const welcomeMessage = `Welcome to ${productTitle}!`;
