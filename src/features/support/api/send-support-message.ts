import type { SendSupportMessageRequest, SendSupportMessageResponse } from '@domain/contracts/send-support-message.ts';
import { invokeFunction } from '@/lib/invoke-function.ts';

/** @throws FunctionError when the message could not be taken. */
export async function sendSupportMessage(message: SendSupportMessageRequest): Promise<SendSupportMessageResponse> {
  return invokeFunction<SendSupportMessageResponse>('send-support-message', message);
}
