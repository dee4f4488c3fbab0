/** Every address of the app, once. */
export const paths = {
  home: '/',
  login: '/login',
  createWedding: '/create-wedding',
  dashboard: '/dashboard',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  contactSupport: '/contact-support',
  invitation: '/invitation',
  paymentSuccess: '/payment-success',
} as const;

export interface BudgetParameters {
  totalBudget: string;
  guestCount: string;
  pricePerGuest: string;
}

/** /create-wedding with the calculator's formatted texts ('10,000' travels as 10%2C000). */
export function createWeddingHref(budget: BudgetParameters): string {
  return `${paths.createWedding}?${new URLSearchParams({ ...budget }).toString()}`;
}

export function invitationHref(token: string): string {
  return `${paths.invitation}?${new URLSearchParams({ token }).toString()}`;
}

/** Outbound maps search for an address. */
export function mapsSearchHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
