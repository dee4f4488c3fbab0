import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Icon } from '@/components/ui/icon.tsx';

/** Specification, section 9. */
const APPEARS_AFTER_PX = 400;

/** Appears once the page has been scrolled past 400 px and leads back up. */
export function BackToTop() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > APPEARS_AFTER_PX);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  if (!scrolled) return null;
  return (
    <div className="on-green fixed right-5 bottom-5 z-20">
      <Button aria-label="Back to top" onClick={() => window.scrollTo({ top: 0 })} className="size-13 p-0">
        <Icon name="up" />
      </Button>
    </div>
  );
}
