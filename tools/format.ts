// npm run format: writes the generated import rules and formats every file.
import { writeImportRules } from './import-rules/write.ts';
import { runProgram } from './test/run.ts';

await writeImportRules();
const { ok } = await runProgram('biome', ['check', '--write', '.'], { loud: true });
process.exitCode = ok ? 0 : 1;
