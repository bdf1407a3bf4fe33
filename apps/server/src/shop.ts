import { printPlainly } from './shop/print-plainly.ts';
import { operatorProgram } from './shop/program.ts';

printPlainly();
await operatorProgram().parseAsync();
