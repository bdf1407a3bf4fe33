import { expect, test } from 'vitest';
import { formFaults, payloadOf } from './form-faults.ts';

const filled = { article: 'clr02-07cht-l', email: 'anna@example.com', terms: true, trap: '' };

test('A filled form has no faults', () => {
  expect(formFaults(filled)).toEqual({});
});

test('Everything that is missing is known before the form is sent [SUBSCRIBE-12] [SUBSCRIBE-14] [SUBSCRIBE-15]', () => {
  expect(formFaults({ article: '', email: ' ', terms: false, trap: '' })).toEqual({
    ...{ article: 'required', email: 'required_for_guest', terms: 'required' },
  });
});

test('An address that cannot be one is known too [SUBSCRIBE-13]', () => {
  expect(formFaults({ ...filled, email: 'anna@' })).toEqual({ email: 'invalid' });
});

test('An empty trap is sent as a sign, a filled one as it is [SUBSCRIBE-02]', () => {
  const sent = { guest_email: 'anna@example.com', guest_terms_agreement: true };

  expect(payloadOf({ ...filled, email: ' anna@example.com ' })).toEqual({ ...sent, guest_first_name: '-' });
  expect(payloadOf({ ...filled, trap: 'Bob' })).toEqual({ ...sent, guest_first_name: 'Bob' });
});
