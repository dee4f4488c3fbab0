import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The viewer's clock, looked at once a minute: a countdown left open overnight counts on. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
