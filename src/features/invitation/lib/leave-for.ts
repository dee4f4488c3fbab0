/** Leaves the app for the card page. On its own, so that a test can watch it go. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
