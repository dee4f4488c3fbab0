/** Where each part of the local stack listens before the offset is added. */
const BASE_PORTS = {
  app: 5173,
  api: 54321,
  postgres: 54322,
  mail: 54324,
  functions: 54325,
  phoneAuth: 9099,
  stripe: 12111,
  places: 12112,
} as const;

export type PortName = keyof typeof BASE_PORTS;
export type Ports = Record<PortName, number>;

/**
 * Ports of one stack.
 * @param offset whole number added to every port, so that a second stack (tests) can run beside the first
 */
export function portsFor(offset: number): Ports {
  const entries = Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(entries) as Ports;
}

/**
 * Reads VOWFUND_PORT_OFFSET (default 0).
 * @throws Error when it is not a whole number that leaves every port inside 1024..65535
 */
export function portOffset(variables: Record<string, string | undefined>): number {
  const text = variables.VOWFUND_PORT_OFFSET ?? '0';
  const offset = Number(text);
  const highest = Math.max(...Object.values(BASE_PORTS)) + offset;
  const lowest = Math.min(...Object.values(BASE_PORTS)) + offset;
  if (!Number.isInteger(offset) || lowest < 1024 || highest > 65_535) {
    throw new Error(`VOWFUND_PORT_OFFSET is '${text}'; it has to be a whole number that keeps ports in 1024..65535.`);
  }
  return offset;
}

/** The browser tests' stack keeps out of the way of a running `npm start`: VOWFUND_E2E_PORT_OFFSET, default 10000. */
export function e2ePortOffset(variables: Record<string, string | undefined>): number {
  return portOffset({ VOWFUND_PORT_OFFSET: variables.VOWFUND_E2E_PORT_OFFSET ?? '10000' });
}
