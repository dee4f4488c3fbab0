/** 'The Glasshouse, 7 Templestowe Rd, Bulleen'; a name that already begins the address is not said twice. */
export function venueLine(name: string, address: string): string {
  if (name === '' || address.toLocaleLowerCase().startsWith(name.toLocaleLowerCase())) return address;
  return address === '' ? name : `${name}, ${address}`;
}
