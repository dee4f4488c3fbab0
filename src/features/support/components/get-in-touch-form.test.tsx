import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FunctionError } from '@/lib/function-error.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { sendSupportMessage } from '../api/send-support-message.ts';
import { GetInTouchForm } from './get-in-touch-form.tsx';

vi.mock('../api/send-support-message.ts', () => ({ sendSupportMessage: vi.fn() }));

const MESSAGE = 'Do you ship to the moon?';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send Message' });
const tone = (name: string) => /input-(ok|bad)/u.exec(field(name).className)?.[1] ?? 'neutral';

beforeEach(() => {
  vi.mocked(sendSupportMessage).mockReset().mockResolvedValue({ delivered: true });
});

type User = ReturnType<typeof renderScreen>['user'];

async function fill(user: User) {
  await user.type(field('Name'), ' Amara ');
  await user.type(field('Email'), 'amara@example.com');
  await user.type(field('Message'), MESSAGE);
}

describe('judging', () => {
  it('waits until a field has been touched', async () => {
    const { user } = renderScreen(<GetInTouchForm />);
    await user.type(field('Name'), 'A');
    expect(tone('Name')).toBe('neutral');
    expect(screen.queryByText('Please input your name.')).not.toBeInTheDocument();
    await user.tab();
    expect(tone('Name')).toBe('bad');
    expect(screen.getByText('Please input your name.')).toBeVisible();
    await user.type(field('Name'), 'm');
    expect(tone('Name')).toBe('ok');
    expect(screen.queryByText('Please input your name.')).not.toBeInTheDocument();
  });

  it('shows an empty touched field in red, without words', async () => {
    const { user } = renderScreen(<GetInTouchForm />);
    await user.click(field('Email'));
    await user.tab();
    expect(tone('Email')).toBe('bad');
    expect(screen.queryByText('Please input your valid email address.')).not.toBeInTheDocument();
  });

  it.each([
    ['Email', 'amara@example', 'Please input your valid email address.'],
    ['Message', 'Hello there', 'Please tell us a little more before submitting.'],
  ])('says what is wrong with %s', async (name, typed, sentence) => {
    const { user } = renderScreen(<GetInTouchForm />);
    await user.type(field(name), typed);
    await user.tab();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(sentence);
  });
});

describe('sending', () => {
  it('sends nothing while something is missing, and goes to the first field to mend', async () => {
    const { user } = renderScreen(<GetInTouchForm />);
    await user.type(field('Name'), 'Amara');
    await user.click(send());
    expect(field('Email')).toHaveFocus();
    expect(tone('Message')).toBe('bad');
    expect(sendSupportMessage).not.toHaveBeenCalled();
  });

  it('sends a valid message, says so and starts afresh', async () => {
    const { user } = renderScreen(<GetInTouchForm />);
    await fill(user);
    await user.click(send());
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(sendSupportMessage).toHaveBeenCalledExactlyOnceWith({
      name: 'Amara',
      email: 'amara@example.com',
      message: MESSAGE,
    });
    await waitFor(() => expect(field('Message')).toHaveValue(''));
    expect(tone('Name')).toBe('neutral');
  });

  it('logs it here when nobody can be mailed, and still says that it was taken', async () => {
    vi.mocked(sendSupportMessage).mockResolvedValue({ delivered: false });
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { user } = renderScreen(<GetInTouchForm />);
    await fill(user);
    await user.click(send());
    expect(await screen.findByText('Message received')).toBeVisible();
    expect(info).toHaveBeenCalledWith('Message to support', expect.objectContaining({ message: MESSAGE }));
  });

  it('keeps the message when it could not be sent', async () => {
    const answer = 'That was a lot of tries. Please wait a minute and try again.';
    vi.mocked(sendSupportMessage).mockRejectedValue(new FunctionError('rate_limited', 429, answer));
    const { user } = renderScreen(<GetInTouchForm />);
    await fill(user);
    await user.click(send());
    expect(await screen.findByText('Message not sent')).toBeVisible();
    expect(screen.getByText(answer)).toBeVisible();
    expect(field('Message')).toHaveValue(MESSAGE);
    expect(send()).toBeEnabled();
  });
});
