import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a toast says `text`; it is in the page a moment before it has risen. */
export async function toastShown(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
