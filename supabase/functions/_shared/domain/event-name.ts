export type PartnerRole = 'bride' | 'groom';

/** '{groom first name} & {bride first name} Wedding'; the groom comes first whichever partner signs up. */
export function weddingName(role: PartnerRole, yourFirstName: string, partnerFirstName: string): string {
  const [groom, bride] = role === 'groom' ? [yourFirstName, partnerFirstName] : [partnerFirstName, yourFirstName];
  return `${groom} & ${bride} Wedding`;
}

/** 'Tomás & Amara' of 'Tomás & Amara Wedding': the couple as an invitation names them. */
export function coupleName(eventName: string): string {
  return eventName.replace(/\s+Wedding$/u, '');
}
