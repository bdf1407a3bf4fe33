import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import type { ApiForm } from '#platform/forms/use-api-form.ts';
import { useText } from '#platform/text/text.ts';
import { useErrorText } from './form-parts.tsx';

type Agreeing = Record<string, string | boolean> & { terms_agreement: boolean };

/** Consent to the terms; never preselected (D79). */
export function TermsCheckbox<Values extends Agreeing>({ form }: { form: ApiForm<Values> }) {
  const text = useText(accountText);
  const paths = usePaths();
  const errorOf = useErrorText();
  const agree = (terms_agreement: boolean) => {
    form.enter('terms_agreement');
    form.change({ terms_agreement } as Partial<Values>);
  };
  return (
    <Checkbox
      name="terms_agreement"
      checked={form.values.terms_agreement}
      error={errorOf('terms_agreement', form.errors.terms_agreement)}
      onChange={({ target }) => agree(target.checked)}
    >
      {text.terms} <TextLink to={paths.page('agreement')}>{text.termsAgreement}</TextLink> {text.and}{' '}
      <TextLink to={paths.page('privacy')}>{text.termsPrivacy}</TextLink>
    </Checkbox>
  );
}
