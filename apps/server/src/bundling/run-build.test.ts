import { expect, test } from 'vitest';
import { runBuilder } from './run-build.ts';

test('build: a failure contains the output of the builder and the missing build', async () => {
  const fails = 'console.log("no bricks"); process.exit(3)';

  await expect(runBuilder(process.execPath, ['-e', fails], 'The build failed')).rejects.toThrow(
    'The build failed:\nno bricks',
  );
});
