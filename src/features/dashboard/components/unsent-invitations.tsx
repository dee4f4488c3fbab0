import { Button } from '@/components/ui/button.tsx';
import { Icon } from '@/components/ui/icon.tsx';

interface UnsentInvitationsProps {
  emails: readonly string[];
  onRetry: () => void;
  onDismiss: () => void;
}

/** The addresses no invitation reached, until they are tried again or put away. */
export function UnsentInvitations({ emails, onRetry, onDismiss }: UnsentInvitationsProps) {
  return (
    <div role="alert" className="mt-5 rounded-field bg-danger-wash px-5 py-4 text-danger">
      <p className="flex gap-2 font-semibold">
        <Icon name="alert" className="mt-1" />
        These invitations were not sent:
      </p>
      <ul className="mt-2 max-h-48 list-disc overflow-y-auto pl-6 wrap-anywhere">
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="quiet" small onClick={onRetry}>
          Try These Again
        </Button>
        <Button variant="quiet" small onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
