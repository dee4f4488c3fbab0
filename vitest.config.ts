import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
  '@domain': fileURLToPath(new URL('./supabase/functions/_shared/domain', import.meta.url)),
};

const benchSetup = ['./local/testing/global-setup.ts'];

/** Whatever reads a wall clock has to read the same far west and far east of the machine the suite runs on. */
const CLOCK_TESTS = [
  'supabase/functions/_shared/domain/event-time.test.ts',
  'src/features/create-wedding/lib/**/*.test.ts',
  'src/features/dashboard/lib/**/*.test.ts',
  'src/features/my-tickets/lib/**/*.test.ts',
];
const TIME_ZONES = { west: 'America/Los_Angeles', east: 'Pacific/Kiritimati' };
const clockProjects = Object.entries(TIME_ZONES).map(([name, timeZone]) => ({
  resolve: { alias },
  test: { name: `clock-${name}`, environment: 'node' as const, include: CLOCK_TESTS, env: { TZ: timeZone } },
}));

export default defineConfig({
  resolve: { alias },
  test: {
    // Handlers log a line per refusal; it is worth reading only where a test fails.
    silent: 'passed-only',
    projects: [
      ...clockProjects,
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'supabase/functions/_shared/domain/**/*.test.ts',
            'src/**/*.test.ts',
            'local/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['local/postgres/tests/**', 'local/faults/**', 'local/stack/**'],
        },
      },
      {
        test: {
          name: 'stack',
          environment: 'node',
          include: ['local/stack/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['./src/testing/setup.ts'],
          // A whole form by role and text takes its time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'functions',
          environment: 'node',
          include: ['supabase/functions/**/*.test.ts', 'supabase/functions/**/*.test.tsx'],
          exclude: ['supabase/functions/_shared/domain/**'],
          globalSetup: benchSetup,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'database',
          environment: 'node',
          include: ['local/postgres/tests/**/*.test.ts'],
          globalSetup: benchSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'faults',
          environment: 'node',
          include: ['local/faults/**/*.test.ts'],
          globalSetup: ['./local/faults/print-figures.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // After everybody else: races want the machine for themselves. The long form judges times, so fewer at once.
          sequence: { groupOrder: 1 },
          maxWorkers: process.env.VOWFUND_FAULTS === 'full' ? 2 : 3,
        },
      },
    ],
  },
});
