import type { OrderChanged, OrderDetails } from '@kashtanka/contract/admin';
import { formatPhone } from '@kashtanka/rules';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useDryRun } from '#platform/api/use-dry-run.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useCommandWords } from '../commands/use-command-words.ts';
import { findFieldError } from '../form/field-error.ts';
import formStyles from '../form/form.module.css';
import { RecipientFields } from '../form/recipient-fields.tsx';
import { Section } from '../page/section.tsx';
import { orderQuery } from '../queries.ts';
import { refreshOrder } from '../refresh-order.ts';
import { actOf } from './apply-words.ts';
import { ChangeBar } from './change-bar.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { LinesSection } from './lines-section.tsx';
import { goodsOf, toChange, useChange } from './use-change.ts';

/** Not before they are opened, in one file. */
const loadParts = () => import('./opened-parts.ts');
const DeliveryFields = lazy(async () => ({ default: (await loadParts()).DeliveryFields }));
const ApplyDialog = lazy(async () => ({ default: (await loadParts()).ApplyDialog }));

export async function loader({ params: { number = '' } }: LoaderFunctionArgs): Promise<string> {
  await queryClient.ensureQueryData(orderQuery(number));
  return number;
}

export function Component() {
  const number = useLoaderData<string>();
  const text = useText(orderFormText);
  const { data: order } = useQuery(orderQuery(number, useLocale()));
  useTopic(`order:${number}`, () => refreshOrder(number));
  if (!order) return null;
  return (
    <>
      <PageTitle title={text.editTitle(number)} />
      <PageHeader
        back={<TextLink to={PATHS.order(number)}>{text.toOrder}</TextLink>}
        title={text.editTitle(number)}
      />
      <EditForm key={number} order={order} />
    </>
  );
}

const NOTHING = { lines: [], added: [] };

function EditForm({ order }: { order: OrderDetails }) {
  const text = useText(orderFormText);
  const { problemOf } = useCommandWords(order);
  const { draft, update } = useChange(order);
  const [asked, setAsked] = useState<OrderChanged>();
  const { number, version } = order;
  const change = toChange(order, draft);
  const act = actOf(order, draft);
  const dry = useDryRun<OrderChanged>(change && { command: 'edit', number, version, input: change }, (call) =>
    api.editOrder({ ...call, params: { number }, body: { ...(change ?? NOTHING), reason: text.tryOut } }),
  );
  const { problem } = order.commands.edit;
  if (problem !== null) {
    return (
      <Note tone="warn">
        <b>{text.refusedTitle}</b> {problemOf(problem)}
      </Note>
    );
  }
  const errorOf = (field: string) => findFieldError(dry.failure, field);
  return (
    <>
      <div className={formStyles.columns}>
        <div className={formStyles.main}>
          <LinesSection order={order} draft={draft} would={dry.would} update={update} />
          <Section title={text.delivery}>
            {draft.delivery ? (
              <Suspense>
                <DeliveryFields
                  value={draft.delivery}
                  goods={goodsOf(order, draft)}
                  onChange={(delivery) => update({ delivery })}
                  errorOf={errorOf}
                />
              </Suspense>
            ) : (
              <p className={formStyles.add}>{order.delivery.address}</p>
            )}
            <Toggle
              isOpen={draft.delivery !== undefined}
              openLabel={text.changeDelivery}
              onOpen={() =>
                update({ delivery: { code: order.delivery.code, address: { ...order.delivery.fields } } })
              }
              onClose={() => update({ delivery: undefined })}
            />
          </Section>
          <Section title={text.recipient}>
            {draft.recipient ? (
              <RecipientFields
                value={draft.recipient}
                onChange={(recipient) => update({ recipient })}
                errorOf={errorOf}
              />
            ) : (
              <p className={formStyles.add}>
                {[order.recipient.name, order.recipient.phone && formatPhone(order.recipient.phone)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            )}
            <Toggle
              isOpen={draft.recipient !== undefined}
              openLabel={text.changeRecipient}
              onOpen={() => {
                const { first_name, last_name, phone } = order.recipient;
                update({ recipient: { first_name, last_name, phone: phone ?? '' } });
              }}
              onClose={() => update({ recipient: undefined })}
            />
          </Section>
        </div>
        <div className={formStyles.aside}>
          <ChangeSummary dry={dry} hasChange={change !== undefined} />
        </div>
      </div>
      <ChangeBar dry={dry} hasChange={change !== undefined} act={act} onApply={() => setAsked(dry.would)} />
      {asked && change && (
        <Suspense>
          <ApplyDialog
            order={order}
            change={change}
            would={dry.would ?? asked}
            act={act}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type ToggleProps = { isOpen: boolean; openLabel: string; onOpen: () => void; onClose: () => void };

function Toggle({ isOpen, openLabel, onOpen, onClose }: ToggleProps) {
  const text = useText(orderFormText);
  return (
    <div className={formStyles.add}>
      <Button tone="soft" size="small" onClick={isOpen ? onClose : onOpen}>
        {isOpen ? text.keep : openLabel}
      </Button>
    </div>
  );
}
