import { accountText } from '@kashtanka/texts/storefront/account/account';
import { expect, test } from 'vitest';
import { describeDeletion } from './delete-account.tsx';

test('account deletion: names as many points as the profile shows: whole ones [D43]', () => {
  expect(describeDeletion(accountText.ru, '600.40')).toContain('Сгорят и\u00a0600\u00a0баллов.');
});
