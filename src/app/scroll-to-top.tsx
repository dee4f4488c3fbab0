import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new page starts at its top; going back leaves the place to the browser. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, navigation]);
  return null;
}
