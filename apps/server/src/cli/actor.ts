import type { Actor, ActorRefusal } from '@kashtanka/api';
import { type Command, Option } from 'commander';
import { fail } from './fail.ts';
import { osUser } from './os-user.ts';
import { readStoredSession } from './stored-session.ts';

export type ActorFlags = { as?: string; reason?: string };

/** Adds the options for the actor and the reason, which every changing command requires. */
export function withActorOptions(command: Command, reason = 'why'): Command {
  return command
    .addOption(new Option('--as <name>', 'the acting staff member, as in "staff list"').env('KASHTANKA_STAFF'))
    .option('--reason <words>', reason);
}

export function actorOf({ as: name = '', reason = '' }: ActorFlags): Actor {
  const sessionToken = readStoredSession();
  return { name, reason, osUser: osUser(), ...(sessionToken && { sessionToken }) };
}

/** Prints why a command was refused: by its actor, or for another reason. Always false: the command has failed. */
export function refuse(refused: { problem: string } | ActorRefusal, reason = refused.problem): false {
  fail([actorRefusal(refused) ?? reason]);
  return false;
}

/** Why the actor may not run the command; undefined for a refusal that does not concern the actor. */
export function actorRefusal(refused: { problem: string } | ActorRefusal): string | undefined {
  if (!isActorRefusal(refused)) return undefined;
  switch (refused.problem) {
    case 'no_name':
      return 'The actor is missing: run login, or set --as <name> with a bound system user.';
    case 'no_reason':
      return 'The reason is missing: set --reason <words>.';
    case 'stranger':
      return `There is no staff member ${refused.name}: see "staff list".`;
    case 'stopped':
      return `${refused.name} is no longer on the staff.`;
    case 'unbound':
      return `${refused.name} is not signed in at this terminal: npm run shop -- login. A name can also be bound to a system user: npm run shop -- staff bind ${quoted(refused.name)}`;
    case 'another_user':
      return `${refused.name} is bound to another system user and not signed in at this terminal: run login.`;
    case 'not_allowed':
      return `${refused.name} has the role ${refused.roles.join(' and ')}; this requires ${refused.required.join(', ')}.`;
    default:
      return refused satisfies never;
  }
}

function quoted(name: string): string {
  return /^[\p{L}\d_-]+$/u.test(name) ? name : `'${name}'`;
}

const ACTOR_PROBLEMS = ['no_name', 'no_reason', 'stranger', 'stopped', 'unbound', 'another_user', 'not_allowed'];

function isActorRefusal(refused: { problem: string } | ActorRefusal): refused is ActorRefusal {
  return ACTOR_PROBLEMS.includes(refused.problem);
}
