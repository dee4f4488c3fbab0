import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { sendSupportMessage } from '../api/send-support-message.ts';
import { ContactSupportScreen } from './contact-support-screen.tsx';

vi.mock('../api/send-support-message.ts', () => ({ sendSupportMessage: vi.fn() }));

const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  vi.mocked(sendSupportMessage).mockReset().mockResolvedValue({ delivered: true });
});

describe('ContactSupportScreen', () => {
  it('lets the browser require all three', () => {
    renderScreen(<ContactSupportScreen />);
    for (const name of ['Name', 'Email', 'Message']) expect(field(name)).toBeRequired();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Email').closest('form')).not.toHaveAttribute('novalidate');
  });

  it('sends and clears', async () => {
    const { user } = renderScreen(<ContactSupportScreen />);
    await user.type(field('Name'), 'Dev');
    await user.type(field('Email'), 'dev@example.com');
    await user.type(field('Message'), 'Help');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(sendSupportMessage).toHaveBeenCalledWith({ name: 'Dev', email: 'dev@example.com', message: 'Help' });
    expect(field('Message')).toHaveValue('');
  });

  it('keeps the message when the connection fails', async () => {
    vi.mocked(sendSupportMessage).mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = renderScreen(<ContactSupportScreen />);
    await user.type(field('Name'), 'Dev');
    await user.type(field('Email'), 'dev@example.com');
    await user.type(field('Message'), 'Help');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Please try again in a few minutes.')).toBeVisible();
    expect(field('Message')).toHaveValue('Help');
  });
});
