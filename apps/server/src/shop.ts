import { operatorProgram } from './shop/program.ts';

await operatorProgram().parseAsync();
