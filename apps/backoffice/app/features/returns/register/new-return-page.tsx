import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { orderToReturnQuery } from '../queries.ts';
import styles from './new-return-page.module.css';
import { RegisterForm } from './register-form.tsx';

const ORDER = 'order';
const NUMBER = /^[1-9]\d{0,14}$/;

/** Registers what a shopper tells by phone, by email or at the counter; the order is found by its number. */
export function Component() {
  const text = useText(returnsText);
  const [search] = useSearchParams();
  const number = search.get(ORDER) ?? '';
  const isNumber = NUMBER.test(number);
  const { data: order, error } = useQuery({
    ...orderToReturnQuery(number, useLocale()),
    enabled: isNumber,
    retry: false,
  });
  return (
    <>
      <PageTitle title={text.register} />
      <PageHeader title={text.register} back={<TextLink to={PATHS.returns}>{text.title}</TextLink>} />
      <OrderField key={number} number={number} />
      {isNumber && <ActionFailure failure={error instanceof LoadError ? error.failure : undefined} />}
      {isNumber && order && <RegisterForm key={order.number} order={order} />}
    </>
  );
}

function OrderField({ number }: { number: string }) {
  const text = useText(returnsText);
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(number);
  const [isChecked, setChecked] = useState(false);
  const isNumber = NUMBER.test(typed.trim());
  const find = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isNumber) setSearch({ [ORDER]: typed.trim() }, { replace: true });
  };
  return (
    <form className={styles.find} onSubmit={find}>
      <TextField
        label={text.orderNumber}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={isChecked && !isNumber ? text.badNumber : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className={styles.number}
      />
      <Button type="submit" tone="soft" className={styles.submit}>
        {text.findOrder}
      </Button>
    </form>
  );
}
