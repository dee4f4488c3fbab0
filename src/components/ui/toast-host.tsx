import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstNotice } from '@/lib/notify.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Loads the toaster with the first notice: a guest who sees none does not download it. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstNotice(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
