// npm run format: writes the generated import rules and text choosers, and formats every file.
import { writeImportRules } from './import-rules/write.ts';
import { runProgram } from './test/run.ts';
import { writeTextChoosers } from './texts/write.ts';

await writeImportRules();
await writeTextChoosers();
const { ok } = await runProgram('biome', ['check', '--write', '.'], { loud: true });
process.exitCode = ok ? 0 : 1;
