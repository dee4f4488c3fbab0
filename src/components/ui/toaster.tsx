import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { deliverNotices, type Notice } from '@/lib/notify.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Notification defaults of the specification, section 9. */
const VISIBLE_AT_MOST = 3;
const AUTO_CLOSE_MS = 4000;

function show(notice: Notice): void {
  const bad = notice.kind === 'error';
  toast.custom((id) => (
    <div
      role={bad ? 'alert' : 'status'}
      className={classNames(
        'grid w-[min(400px,calc(100vw-2rem))] grid-cols-[auto_1fr_auto] items-start gap-x-3.5 rounded-card border-l-4 bg-card py-3.5 pr-2 pl-4 font-sans text-body text-ink shadow-lift',
        bad ? 'border-danger' : 'border-green',
      )}
    >
      <Icon name={bad ? 'alert' : 'check'} className={classNames('mt-1', bad ? 'text-danger' : 'text-green')} />
      <div className="min-w-0 break-words">
        <strong className="block leading-snug font-semibold">{notice.title}</strong>
        {notice.detail && <p className="text-small leading-snug text-ink-soft">{notice.detail}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(id)}
        className="-my-2 grid size-11 place-items-center rounded-field text-ink-soft hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  ));
}

/** The one place where notices appear: at most three at once, each for four seconds. */
export default function Toaster() {
  useEffect(() => deliverNotices(show), []);
  // Outside the app's root, which an open dialog hides from screen readers and closes to the pointer.
  return createPortal(
    <SonnerToaster
      visibleToasts={VISIBLE_AT_MOST}
      duration={AUTO_CLOSE_MS}
      position="top-center"
      expand
      containerAriaLabel="Notifications"
      className="pointer-events-auto"
    />,
    document.body,
  );
}
