import { useRef, useState } from 'react';
import type { Failure } from '#platform/api/failure.ts';
import { type Errors, flattenErrors, focusFirstError } from '../form/field-errors.ts';

/** Why saving failed: messages at the fields of a form, with the focus on the first, or one for the whole. */
export function useSaveFailure(part: 'patch' | 'row') {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure>();
  const element = useRef<HTMLFormElement>(null);
  const clear = () => {
    setErrors({});
    setFailure(undefined);
  };
  const showErrors = (found: Errors) => {
    setErrors(found);
    // The messages are in the page by then.
    requestAnimationFrame(() => element.current && focusFirstError(element.current, found));
  };
  /** `reword` may change the messages of the server. */
  const show = (refused: Failure, reword = (found: Errors): Errors => found) => {
    setFailure(refused);
    const fields = refused.kind === 'fields' ? refused.fields[part] : undefined;
    showErrors(reword(fields && !Array.isArray(fields) ? flattenErrors(fields) : {}));
  };
  return { element, errors, failure, show, showErrors, clear };
}
