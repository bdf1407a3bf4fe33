import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '../../shop-test.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The operator grants points to somebody. */
export async function grantPoints(email: string, points: number): Promise<void> {
  const words = ['points', 'grant', email, String(points), '--by', 'Мария', '--reason', 'За ожидание посылки'];
  await promisify(execFile)('node', ['apps/server/src/shop.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(test.info().project.outputDir, 'shop') },
  });
}
