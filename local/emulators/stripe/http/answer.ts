/** A finished answer, before it becomes an HTTP response. */
export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}
