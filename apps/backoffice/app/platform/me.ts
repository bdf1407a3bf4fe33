import type { Me } from '@kashtanka/contract/admin';
import type { StaffCommand, StaffSection } from '@kashtanka/rules';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api/api.ts';
import { bodyOf } from './api/failure.ts';

export type { Me };

/** The caller: name, roles, permissions. A changed role is seen within this time, and by the server at once. */
const FRESH_MS = 60_000;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => bodyOf(await api.getMe({ signal })),
  staleTime: FRESH_MS,
});

export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Whether the interface shows a section; the server checks every call by itself. */
export function canRead({ sections }: Pick<Me, 'sections'>, section: StaffSection): boolean {
  return sections.includes(section);
}

/** Whether the interface offers a command. */
export function canRun({ commands }: Pick<Me, 'commands'>, command: StaffCommand): boolean {
  return commands.includes(command);
}
