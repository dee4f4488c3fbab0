import { useEffect } from 'react';
import { env } from '@/config/env.ts';

/** Names the tab: 'My Dashboard · Vowfund'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === env.productName ? title : `${title} · ${env.productName}`;
  }, [title]);
}
