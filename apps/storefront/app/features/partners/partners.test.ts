import { expect, test } from 'vitest';
import { listValidPartners } from './partners.tsx';

test('partner offer: is shown until the end of its last day [D21]', () => {
  const offers = [{ until: '2026-11-21' }, { until: '2026-11-22' }, { until: '2027-01-01' }];

  expect(listValidPartners(offers, '2026-11-22')).toEqual([{ until: '2026-11-22' }, { until: '2027-01-01' }]);
});
