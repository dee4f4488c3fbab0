type Status = 'invited' | 'booked' | 'past';

const STATUS_CLASS: Record<Status, string> = {
  invited: 'badge-invited',
  booked: 'badge-booked',
  past: 'badge-past',
};

export function badgeClass(status: Status): string {
  return `badge ${STATUS_CLASS[status]}`;
}

/** A status in a word, a colour and a mark (ring, dot or dash): never in colour alone. */
export function Badge({ status, children }: { status: Status; children: string }) {
  return <span className={badgeClass(status)}>{children}</span>;
}
