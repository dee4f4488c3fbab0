import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What the dialog asks or says; read out with the title. */
  description: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  actions: ReactNode;
}

/** Dismissing a toast that stands over the sheet is no wish to close the sheet. */
function ignoreToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
}

/** A modal sheet. Focus is kept inside and goes back to where it came from; Escape and the cross close it. */
export function Dialog({ open, onOpenChange, title, description, children, actions }: DialogProps) {
  // Opened without a trigger of its own, the dialog has to remember by itself who asked for it.
  const opener = useRef<Element | null>(null);
  function giveFocusBack(event: Event) {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-green-deep/55" />
        <RadixDialog.Content
          onPointerDownOutside={ignoreToasts}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={giveFocusBack}
          className="sheet fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-7 shadow-lift sm:p-8"
        >
          <RadixDialog.Title className="pr-10 text-heading">{title}</RadixDialog.Title>
          <RadixDialog.Description asChild>
            <div className="mt-3">{description}</div>
          </RadixDialog.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>
          <RadixDialog.Close
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-field text-ink-soft hover:text-ink"
            aria-label="Close"
          >
            <Icon name="close" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
