import { expect, test } from 'vitest';
import { parseCertificateLine } from './certificate-line.ts';

const option = (code: string, value: string) => ({ option: 1, code: `certificate_${code}`, value });
const filled = [
  option('recipient_name', 'Ольга'),
  option('recipient_email', 'olga@example.com'),
  option('departure_date', '2027-03-08'),
];

test('certificate line: an emailed one shows its day, recipient and address; a printed one has neither day nor address', () => {
  expect(parseCertificateLine({ options: [option('format', 'digital'), ...filled] })).toEqual({
    isMailed: true,
    departure: '2027-03-08',
    to: 'Ольга, olga@example.com',
  });
  expect(parseCertificateLine({ options: [option('format', 'physical'), ...filled] })).toMatchObject({
    isMailed: false,
    departure: '',
    to: 'Ольга',
  });
  expect(parseCertificateLine({ options: [option('format', 'physical')] }).to).toBe('');
});
