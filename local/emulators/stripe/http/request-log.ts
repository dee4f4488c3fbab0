const KEPT_REQUESTS = 20_000;

/** A call the emulator has received, kept for assertions. */
export interface LoggedRequest {
  id: string;
  method: string;
  path: string;
  /** The route as written in the source; null for a call no route answers. */
  route: string | null;
  params: object;
  idempotency_key: string | null;
  status: number;
  replayed: boolean;
  /** Unix seconds by the emulator's clock. */
  created: number;
}

export interface RequestLog {
  add: (request: LoggedRequest) => void;
  /** Oldest first. */
  list: () => readonly LoggedRequest[];
  clear: () => void;
}

/** Never written to a file: parameters carry e-mail addresses. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  return {
    add: (request) => {
      requests.push(request);
      // Trimmed in halves, so that the cost of moving the rest is spread over thousands of calls.
      if (requests.length > KEPT_REQUESTS * 2) requests = requests.slice(-KEPT_REQUESTS);
    },
    list: () => requests,
    clear: () => {
      requests = [];
    },
  };
}
