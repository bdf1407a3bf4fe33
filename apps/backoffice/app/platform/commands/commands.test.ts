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

test('command palette: a search that fails leaves the results of the others', async () => {
  onTestFinished(addCommandSearch(async (query) => [command(`Заказ ${query}`)]));
  onTestFinished(addCommandSearch(() => Promise.reject(new Error('no connection'))));

  const found = await searchCommands('100042', new AbortController().signal);

  expect(found.map(({ title }) => title)).toEqual(['Заказ 100042']);
});
