/** The product's name, shown as its title. */
export const productTitle = "Automotive CRM";
export const productSubtitle = "Dealership Management System";

/** Said after signing in by email and password. */
export const welcomeMessage = `Welcome to ${productTitle}!`;
