import { afterEach, expect, test, vi } from 'vitest';

/** Loads the modules afresh, because the modal stack is shared by all test files. */
async function openShop() {
  const { showRemovalFailure, describeCodeRefusal: codeFailure } = await import('./code-dialogs.ts');
  const { getModalStack: modalStack } = await import('#platform/modal-stack.ts');
  return { showRemovalFailure, codeFailure, opened: () => modalStack().map(({ args }) => args) };
}

afterEach(() => vi.resetModules());

test('code removal: a failure names the code and the cause [ERRORTEXT-14] [ERRORTEXT-44]', async () => {
  const { showRemovalFailure, opened } = await openShop();
  const problem = { code: 'error', detail: '' } as const;

  void showRemovalFailure({ ok: false, kind: 'detail', status: 503, problem }, { locale: 'ru', code: 'WOOF10' });

  expect(opened()).toMatchObject([{ title: 'Ошибка 503', text: expect.stringContaining('Код WOOF10') }]);
});

test('code removal: without a response of the server no dialog opens [ERRORTEXT-15]', async () => {
  const { showRemovalFailure, opened } = await openShop();

  await showRemovalFailure({ ok: false, kind: 'network', status: 0 }, { locale: 'ru', code: 'WOOF10' });

  expect(opened()).toEqual([]);
});
