import '../node-env.ts';
import { printPlainly } from './print-plainly.ts';
import { operatorProgram } from './program.ts';

printPlainly();
await operatorProgram().parseAsync();
