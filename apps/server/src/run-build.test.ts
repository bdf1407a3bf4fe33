import { expect, test } from 'vitest';
import { runBuilder } from './run-build.ts';

test('A builder that fails says what it printed, and what was not built', async () => {
  const fails = 'console.log("no bricks"); process.exit(3)';

  await expect(runBuilder(process.execPath, ['-e', fails], 'The house is not built')).rejects.toThrow(
    'The house is not built:\nno bricks',
  );
});
