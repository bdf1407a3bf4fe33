import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { operatorProgram } from './program.ts';

test('The help of every command shows it at work', () => {
  const silent = leavesOf(operatorProgram()).filter((command) => !helpOf(command).includes(`$ ${pathOf(command)}`));

  expect(silent.map(pathOf)).toEqual([]);
});

/** What is run, and not the areas above it. */
function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** With what stands around it, which only printing it brings. */
function helpOf(command: Command): string {
  let said = '';
  command.configureOutput({ writeOut: (text) => (said += text) }).outputHelp();
  return said;
}
