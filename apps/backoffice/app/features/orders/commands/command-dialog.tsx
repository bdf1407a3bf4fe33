import type { AdminProblem, OrderDetails } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { keepVersion, refreshOrder } from '../refresh-order.ts';
import { Conflict } from './conflict.tsx';

/** A command with what it expects: the version of the order that the person saw. */
export type Asked<Input> = { input: Input; reason: string; version: number; key: string };

/** The props of every dialog of a command. */
export type DialogProps = { order: OrderDetails; onClose: () => void };

type CommandDialogProps<Input, Body extends object> = DialogProps & {
  title: string;
  /** Undefined while something is missing, which `onMissing` then shows. */
  input: Input | undefined;
  onMissing?: (() => void) | undefined;
  send(asked: Asked<Input>): Promise<CallResult<Body, AdminProblem>>;
  onDone(body: Body): void;
  /** Proposed reasons of a command that needs judgement, and so asks for one. */
  reasons?: readonly string[] | undefined;
  /** An ordinary step asks for no reason: this one stands in the log. */
  step?: string | undefined;
  /** The first reason is filled in: for commands that are the usual way. */
  hasReason?: boolean | undefined;
  /** Has to be confirmed by typing the number of the order. */
  isTyped?: boolean | undefined;
  tone?: 'primary' | 'red' | undefined;
  children?: ReactNode;
};

/**
 * A question before a command. It expects the version at the moment of opening, so that a change by another person is
 * noticed; then it stays open with everything typed, and shows both.
 */
export function CommandDialog<Input, Body extends object>(props: CommandDialogProps<Input, Body>) {
  const { order, title, input, onMissing, send, onDone, step, hasReason, isTyped, tone, children } = props;
  const reasons = props.reasons ?? [];
  const { number } = order;
  const text = useText(orderCommandsText);
  const actions = useText(actionsText);
  const [version, setVersion] = useState(order.version);
  const { run, isBusy, failure } = useAction(({ key: _, ...asked }: Asked<Input>, key) => send({ ...asked, key }));
  const confirm = async (reason: string) => {
    if (input === undefined) return onMissing?.();
    const outcome = await run({ input, reason: step ?? reason, version, key: '' });
    if (!outcome) return;
    if (outcome.ok) keepVersion(number, outcome.body);
    refreshOrder(number);
    if (outcome.ok) {
      onDone(outcome.body);
      props.onClose();
    } else if (outcome.failure.kind === 'stale') setVersion(outcome.failure.problem.version ?? version);
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={title}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      tone={tone}
      busy={isBusy}
      reason={
        step === undefined
          ? {
              label: actions.reason,
              hint: actions.reasonHint,
              missing: actions.reasonMissing,
              proposed: hasReason ? reasons[0] : undefined,
              earlier: reasons,
            }
          : undefined
      }
      typed={isTyped ? { label: text.typed(number), word: number, mismatch: text.typedMismatch } : undefined}
      error={
        failure &&
        (failure.kind === 'stale' ? (
          <Conflict action={title} since={failure.problem.since ?? []} />
        ) : (
          <ActionFailure failure={failure} />
        ))
      }
      onConfirm={(reason) => void confirm(reason)}
      onClose={props.onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
