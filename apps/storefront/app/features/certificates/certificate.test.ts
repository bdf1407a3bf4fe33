import { expect, test } from 'vitest';
import {
  type Certificate,
  type CertificateTerms,
  emptyCertificate,
  parseOptions,
  serializeOptions,
} from './certificate.ts';
import { validateCertificate } from './validate-certificate.ts';

const TERMS: CertificateTerms = { min: '1000.00', max: '50000.00', formats: ['digital', 'physical'] };
const TODAY = '2026-11-22';

const filled: Certificate = {
  format: 'digital',
  sum: '4 500',
  recipientName: ' Ольга ',
  departure: '2027-03-08',
  email: 'olga@example.com',
  emailAgain: 'Olga@example.com',
  message: 'С праздником!',
  signature: '',
  terms: true,
};

const errors = (changes: Partial<Certificate>) =>
  validateCertificate({ ...filled, ...changes }, { terms: TERMS, today: TODAY });

test('certificate form: is sent by its seven codes, without the empty ones [CERT-01] [CERT-02] [CERT-04] [CERT-05] [CERT-06] [CERT-07]', () => {
  expect(serializeOptions(filled)).toEqual([
    { code: 'certificate_format', value: 'digital' },
    { code: 'certificate_sum', value: '4500.00' },
    { code: 'certificate_recipient_email', value: 'olga@example.com' },
    { code: 'certificate_recipient_name', value: 'Ольга' },
    { code: 'certificate_departure_date', value: '2027-03-08' },
    { code: 'certificate_message', value: 'С праздником!' },
  ]);
});

test.each(['3000', '3 000 ₽', '3\u00a0000,00', '3000 руб.', '3000р'])('«%s» is three thousand roubles', (sum) => {
  expect(errors({ sum })).toEqual({});
  expect(serializeOptions({ ...filled, sum })).toContainEqual({ code: 'certificate_sum', value: '3000.00' });
});

test('certificate: sends texts without invisible characters, emoji whole', () => {
  const pasted = {
    recipientName: '\u202aОльга\u202c',
    message: 'С\u00adпраздником!\u0007\tОбнимаю 👩‍🚀',
    email: 'olga@ex\u200bample.com',
  };

  const sent = Object.fromEntries(
    serializeOptions({ ...filled, ...pasted }).map(({ code, value }) => [code, value]),
  );

  expect(sent).toMatchObject({
    certificate_recipient_name: 'Ольга',
    certificate_message: 'Спраздником! Обнимаю 👩‍🚀',
    certificate_recipient_email: 'olga@example.com',
  });
});

test('paper certificate: is sent with the order, so it has no email and no date [CERT-03] [CERT-04]', () => {
  const codes = serializeOptions({ ...filled, format: 'physical', signature: 'Анна' }).map(({ code }) => code);

  expect(codes).toEqual([
    'certificate_format',
    'certificate_sum',
    'certificate_recipient_name',
    'certificate_message',
    'certificate_signature',
  ]);
});

test('certificate form: is filled from its basket line, and needs consent again [BASKET-17] [CERT-13] [D79]', () => {
  const options = serializeOptions(filled).map(({ code = '', value }, option) => ({ option, code, value }));

  expect(parseOptions(options, TERMS)).toEqual({
    ...filled,
    sum: '4500',
    recipientName: 'Ольга',
    emailAgain: 'olga@example.com',
    terms: false,
  });
});

test('certificate form: a complete one has no errors', () => {
  expect(errors({})).toEqual({});
});

test('certificate form: a new one lacks only the email and the consent [CERT-13]', () => {
  expect(validateCertificate(emptyCertificate(TERMS), { terms: TERMS, today: TODAY })).toEqual({
    email: { code: 'required' },
    terms: { code: 'required' },
  });
});

test.each([
  ['50001', { code: 'max_value', limit: 5_000_000 }],
  ['999', { code: 'min_value', limit: 100_000 }],
  ['много', { code: 'invalid' }],
])('certificate form: a sum of %s is refused with the reason [CERT-11]', (sum, error) => {
  expect(errors({ sum })).toEqual({ sum: error });
});

test('certificate form: the email is typed twice, and both must be equal [CERT-12]', () => {
  expect(errors({ emailAgain: '' })).toEqual({ emailAgain: { code: 'required' } });
  expect(errors({ emailAgain: 'olya@example.com' })).toEqual({ emailAgain: { code: 'differs' } });
  expect(errors({ email: 'olga@' })).toEqual({ email: { code: 'invalid' } });
});

test('certificate form: a message of more than 300 characters is refused, and an emoji counts as one [CERT-07]', () => {
  expect(errors({ message: '🐶'.repeat(300) })).toEqual({});
  expect(errors({ message: '🐶'.repeat(301) })).toEqual({ message: { code: 'max_length' } });
});

test('certificate form: the date is from today to one year ahead [CERT-01]', () => {
  expect(errors({ departure: TODAY })).toEqual({});
  expect(errors({ departure: '2026-11-21' })).toEqual({ departure: { code: 'min_value', limit: '2026-11-22' } });
  expect(errors({ departure: '2027-11-23' })).toEqual({ departure: { code: 'max_value', limit: '2027-11-22' } });
});

test('certificate form: a paper certificate needs no email', () => {
  expect(errors({ format: 'physical', email: '', emailAgain: '', departure: '2000-01-01' })).toEqual({});
});
