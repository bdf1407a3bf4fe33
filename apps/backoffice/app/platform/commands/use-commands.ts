import { useEffect, useRef } from 'react';
import { addCommands, type Command } from './commands.ts';

/** Offers commands in the palette while a component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => addCommands(() => latest.current), []);
}
