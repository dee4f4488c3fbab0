import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { sendSupportMessage } from '../api/send-support-message.ts';
import { ContactSupportScreen } from './contact-support-screen.tsx';

vi.mock('../api/send-support-message.ts', () => ({ sendSupportMessage: vi.fn() }));

const MESSAGE = { name: 'Dev', email: 'dev@example.com', message: 'Help' };

it('logs the message here when nobody can be mailed', async () => {
  vi.mocked(sendSupportMessage).mockResolvedValue({ delivered: false });
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user } = renderScreen(<ContactSupportScreen />);
  for (const [name, text] of Object.entries(MESSAGE)) {
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${name}$`, 'iu') }), text);
  }
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Message received')).toBeInTheDocument();
  expect(info).toHaveBeenCalledExactlyOnceWith('Message to support', MESSAGE);
});
