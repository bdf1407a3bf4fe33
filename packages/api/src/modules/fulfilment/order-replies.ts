import { refused } from './refused-command.ts';
import { answerDone, serializeRefunded } from './serialize-done.ts';

/** Responses to commands on orders, for the modules above. */
export const orderReplies = { refused, answerDone, serializeRefunded };
