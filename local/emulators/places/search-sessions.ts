/** One search as Google bills it: suggestions under one token, ended by one look at a place. */
export interface SearchSession {
  token: string;
  autocompletes: number;
  /** Set by the details call that ended the session. */
  placeId: string | null;
  /** Calls under a token whose session had ended: billed each on its own by the real service. */
  callsAfterEnd: number;
}

export interface SearchSessions {
  suggested: (token: string) => void;
  chosen: (token: string, placeId: string) => void;
  list: () => readonly SearchSession[];
  clear: () => void;
}

export function createSearchSessions(): SearchSessions {
  const sessions = new Map<string, SearchSession>();
  const sessionOf = (token: string): SearchSession => {
    const known = sessions.get(token) ?? { token, autocompletes: 0, placeId: null, callsAfterEnd: 0 };
    sessions.set(token, known);
    return known;
  };
  return {
    suggested: (token) => {
      const session = sessionOf(token);
      if (session.placeId === null) session.autocompletes += 1;
      else session.callsAfterEnd += 1;
    },
    chosen: (token, placeId) => {
      const session = sessionOf(token);
      if (session.placeId === null) session.placeId = placeId;
      else session.callsAfterEnd += 1;
    },
    list: () => [...sessions.values()],
    clear: () => sessions.clear(),
  };
}
