import { LOCALES } from '@kashtanka/texts';
import { searchWordsText } from '@kashtanka/texts/backoffice/search-words';
import { expect, onTestFinished, test } from 'vitest';
import { addCommandSearch, addCommands, type Command, findListed, searchCommands } from './commands.ts';

const command = (title: string): Command => ({ key: title, title, kind: 'section', run: () => undefined });

test('command palette: lists the commands of every section that is shown', () => {
  onTestFinished(addCommands(() => [command('Заказы')]));
  const remove = addCommands(() => [command('Отказы')]);

  expect(findListed('').map(({ title }) => title)).toEqual(['Заказы', 'Отказы']);
  remove();
  expect(findListed('').map(({ title }) => title)).toEqual(['Заказы']);
});

test.each(['собрать', 'печать', 'доплата', 'возврат', 'refund', 'print'])(
  'command palette: %s finds a section by other words, in any language',
  (query) => {
    const sections = ['orders', 'packing', 'returns', 'reports'].map((key) => ({ ...command(`№ ${key}`), key }));
    onTestFinished(addCommands(() => sections));

    const found = findListed(query, (key) => LOCALES.map((one) => searchWordsText[one][key] ?? ''));

    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(sections.length);
  },
);

test('command palette: a search that fails leaves the results of the others', async () => {
  onTestFinished(addCommandSearch(async (query) => [command(`Заказ ${query}`)]));
  onTestFinished(addCommandSearch(() => Promise.reject(new Error('no connection'))));

  const found = await searchCommands('100042', new AbortController().signal);

  expect(found.map(({ title }) => title)).toEqual(['Заказ 100042']);
});
