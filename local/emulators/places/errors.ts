const STATUSES = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type GoogleStatus = keyof typeof STATUSES;

/** An answer in Google's error shape. */
export class GoogleError extends Error {
  readonly status: GoogleStatus;
  readonly reason: string | null;

  /** @param reason machine-readable detail, as in `API_KEY_INVALID` */
  constructor(status: GoogleStatus, message: string, reason: string | null = null) {
    super(message);
    this.status = status;
    this.reason = reason;
  }

  get httpStatus(): (typeof STATUSES)[GoogleStatus] {
    return STATUSES[this.status];
  }

  get body(): object {
    const details = this.reason && [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: this.reason, domain: 'googleapis.com' },
    ];
    return {
      error: { code: this.httpStatus, message: this.message, status: this.status, ...(details && { details }) },
    };
  }
}
