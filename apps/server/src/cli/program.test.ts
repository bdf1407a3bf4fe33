import { demoDocument } from '@kashtanka/demo';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { operatorProgram } from './program.ts';

test('CLI help: every command has an example', () => {
  const silent = leavesOf(operatorProgram()).filter((command) => !helpOf(command).includes(`$ ${pathOf(command)}`));

  expect(silent.map(pathOf)).toEqual([]);
});

test('CLI help: articles in examples exist in the demo shop', () => {
  const helps = leavesOf(operatorProgram()).map(helpOf).join('\n');
  const named = helps.match(/\b[a-z]{3}\d\d-[\w-]+|(?<=\$ npm run shop -- stock \w+ )[^\s-]\S*/g) ?? [];
  const articles = demoDocument('2026-11-28').products?.flatMap(({ article, variants = [] }) => [
    article,
    ...variants.map((variant) => variant.article),
  ]);

  expect(named).not.toEqual([]);
  expect(articles).toEqual(expect.arrayContaining(named));
});

test.each([
  'vouchers create AUTUMN --from 2026-02-30',
  'vouchers create AUTUMN --until 2099-11-31',
  'orders list --since 2026-02-31',
  'orders list --until 2026-13-01',
  'audit --since 2026-02-30',
  'payments reconcile --from 2026-02-30',
  'reports sales --to 2026-02-30',
  'reports consents --since 2026-02-30',
])('CLI days: a nonexistent day is refused: %s', (words) => {
  expect(refusalOf(words)).toContain('It must be a day, such as 2026-11-21.');
});

test.each([
  [
    'payments reconcile --from 2026-11-30 --to 2026-11-01',
    '--from must be in the past and before --to, which is excluded',
  ],
  [
    'payments reconcile --from 2026-11-01 --to 2026-11-01',
    '--from must be in the past and before --to, which is excluded',
  ],
  ['payments reconcile --from 2099-11-01', '--from must be in the past'],
  ['payments reconcile --from 2099-11-01 --to 2099-12-01', '--from must be in the past'],
  ['orders list --since 2026-11-02 --until 2026-11-01', '--since must not be later than --until'],
  ['reports sales --from 2026-11-02 --to 2026-11-01', '--from must not be later than --to'],
  ['reports receipts --from 2026-11-02 --to 2026-11-01', '--from must not be later than --to'],
])('CLI days: an empty range is refused: %s', (words, rule) => {
  const refusal = refusalOf(words);
  expect(refusal).toContain('The range of days is empty');
  expect(refusal).toContain(rule);
});

test.each([
  'payments reconcile --from 2026-11-01 --to 2026-11-02',
  'orders list --since 2026-11-01 --until 2026-11-01',
  'reports sales --from 2026-11-01 --to 2026-11-01',
  'reports sales --to 2026-11-01',
])('CLI days: a range of one day is accepted: %s', (words) => {
  expect(refusalOf(words)).toBeUndefined();
});

test('voucher command: a past end date is refused', () => {
  expect(refusalOf('vouchers create AUTUMN --until 2020-11-30')).toContain('That day is in the past');
});

test.each(['5,50', '5.505', '0'])(
  'points command: an invalid amount is refused with the expected form: %s',
  (points) => {
    expect(refusalOf(`points grant anna@mail.ru ${points}`)).toContain(
      'It must be a positive number, such as 5 or 5.50, up to 100000.',
    );
  },
);

test('voucher command: a discount beyond the limits is refused with the limits', () => {
  expect(refusalOf('vouchers create BIG --roubles 99999999999')).toContain('as 500 or 99.50, up to 9999999999.99.');
  expect(refusalOf('vouchers create BIG --percent 120')).toContain('as 10 or 12.50, up to 100.');
});

test('shipping command: an unknown carrier is refused with the known ones', () => {
  expect(refusalOf('shipping sync foo')).toContain('Allowed choices are cdek, boxberry, pochta.');
});

/** The runnable commands, without the groups above them. */
function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** Includes the text before and after, which only printing the help produces. */
function helpOf(command: Command): string {
  let output = '';
  command.configureOutput({ writeOut: (text) => (output += text) }).outputHelp();
  return output;
}

/** Why a command rejects its arguments before it runs; undefined when it would run. */
function refusalOf(words: string): string | undefined {
  const program = operatorProgram();
  for (const command of leavesOf(program)) {
    command
      .exitOverride()
      .configureOutput({ writeErr: () => undefined })
      .action(() => undefined);
  }
  try {
    program.parse(words.split(' '), { from: 'user' });
    return undefined;
  } catch (error) {
    return String(error);
  }
}
