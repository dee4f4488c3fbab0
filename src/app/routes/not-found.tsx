import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import emptyChair from '@/assets/illustrations/empty-chair.svg';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

/** A chair nobody sits on. Only the path is logged: what follows the question mark may be somebody's token. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentTitle('Page not found');
  useEffect(() => {
    console.info('404: there is no page at', pathname);
  }, [pathname]);
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-6 py-8 text-center">
      <img src={emptyChair} alt="" width="340" height="340" className="w-[min(340px,80vw)]" />
      <h1 className="mt-6 text-[clamp(4rem,3rem+5vw,6.5rem)] leading-none tracking-[-0.03em]">404</h1>
      <p className="mt-2 mb-8 text-lead">Oops! Page not found</p>
      <ButtonLink to={paths.home}>Return to Home</ButtonLink>
    </main>
  );
}
