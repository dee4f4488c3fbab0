export interface Notice {
  kind: 'success' | 'error' | 'info';
  title: string;
  detail?: string;
}

type Deliver = (notice: Notice) => void;

const waiting: Notice[] = [];
let deliver: Deliver | undefined;
let wake: (() => void) | undefined;

function post(notice: Notice): void {
  if (deliver) {
    deliver(notice);
    return;
  }
  waiting.push(notice);
  wake?.();
}

/** Shows a short message. Safe to call before the toaster is there: messages wait for it. */
export const notify = {
  success: (title: string, detail?: string) => post({ kind: 'success', title, detail }),
  error: (title: string, detail?: string) => post({ kind: 'error', title, detail }),
  info: (title: string, detail?: string) => post({ kind: 'info', title, detail }),
};

/** Calls `listener` once a message waits (at once when one does already). Returns how to stop. */
export function onFirstNotice(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = undefined;
  };
}

/** Hands every waiting and later message to `target`. Returns how to stop. */
export function deliverNotices(target: Deliver): () => void {
  deliver = target;
  for (const notice of waiting.splice(0)) target(notice);
  return () => {
    deliver = undefined;
  };
}
