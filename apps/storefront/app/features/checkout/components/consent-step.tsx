import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext, useFieldError } from '../model/checkout-context.ts';

/** Consent; both boxes start empty (VALIDATION-02, VALIDATION-09, D79). */
export function ConsentStep() {
  const text = useText(checkoutText);
  const paths = usePaths();
  const { form, change, clear } = useCheckoutContext();
  const error = useFieldError('terms_agreement');
  const accept = (terms: boolean) => {
    change({ terms });
    clear('terms_agreement');
  };
  return (
    <>
      <Checkbox checked={form.terms} error={error} onChange={(event) => accept(event.target.checked)}>
        {text.terms} <TextLink to={paths.page('agreement')}>{text.termsAgreement}</TextLink> {text.and}{' '}
        <TextLink to={paths.page('privacy')}>{text.termsPrivacy}</TextLink>
      </Checkbox>
      <Checkbox checked={form.news} onChange={(event) => change({ news: event.target.checked })}>
        {text.news}
      </Checkbox>
    </>
  );
}
