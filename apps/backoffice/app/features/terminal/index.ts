// Terminal: approves that a command line acts under the caller's name.

export const loadTerminalPage = () => import('./terminal-page.tsx');
