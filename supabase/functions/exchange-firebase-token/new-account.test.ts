import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExchangeFirebaseTokenResponse } from '../_shared/domain/contracts/exchange-firebase-token.ts';
import { anyPhone, redeemLogin } from '../_shared/testing/people.ts';
import {
  phoneClaims,
  type PhoneProvider,
  productionDeps,
  startPhoneProvider,
} from '../_shared/testing/phone-provider.ts';
import { postJson } from '../_shared/testing/requests.ts';
import { benchSql } from '../_shared/testing/test-deps.ts';
import { createExchangeHandler } from './handler.ts';

let provider: PhoneProvider;

beforeAll(async () => {
  provider = await startPhoneProvider();
});
afterAll(() => {
  provider.stop();
});

it('a sign-in with a phone that has no account makes one without names', async () => {
  const phone = anyPhone();
  const firebaseToken = await provider.sign(phoneClaims(crypto.randomUUID(), phone));
  const handler = createExchangeHandler({ keysUrl: provider.keysUrl });
  const answer = await postJson<ExchangeFirebaseTokenResponse>(handler, productionDeps(), { firebaseToken });
  expect(answer.status).toBe(200);
  const profiles = await benchSql()`
    select first_name, last_name, email, phone_number, phone_verified
      from public.profiles where user_id = ${answer.body.user.id}`;
  expect([...profiles]).toEqual([
    { first_name: null, last_name: null, email: null, phone_number: phone, phone_verified: true },
  ]);
  await redeemLogin(answer.body.hashed_token);
});
