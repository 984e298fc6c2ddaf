import { useEffect, useState, type JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { Form, SubmitButton } from '../../components/ui/form.js';
import { TextField } from '../../components/ui/text-field.js';
import { errorBodyOf, failureMessage } from '../../lib/failure.js';
import { toastLoginFailure } from './login-failure.js';

interface CodeFormProps {
  email: string;
  /** Rejects with the server's error. */
  onSubmit: (code: string) => Promise<void>;
  onBack: () => void;
}

/** Either kind of code is accepted in the field; the choice determines the keyboard of a phone. */
const KINDS = {
  app: {
    label: 'Code from your authenticator app',
    hint: 'Lost your phone? A recovery code works too.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you saved. Each works once.',
    autoComplete: 'off',
    inputMode: 'text',
    other: 'Use your authenticator app',
  },
} as const;

/** The second step of signing in to an account with two-step verification. */
export function CodeForm({ email, onSubmit, onBack }: CodeFormProps): JSX.Element {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const form = useForm({ defaultValues: { code: '' } });
  const { register, setFocus } = form;
  const { label, hint, autoComplete, inputMode, other } = KINDS[kind];

  useEffect(() => setFocus('code'), [setFocus, kind]);

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onSubmit(code);
    } catch (error) {
      if (errorBodyOf(error).code !== 'TOTP_INVALID') return toastLoginFailure(error);
      form.setError('code', { message: failureMessage(error, 'That code isn’t correct.') });
      setFocus('code', { shouldSelect: true });
    }
  });

  const change = (): void => {
    form.reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };

  return (
    <Form form={form} onSubmit={submit} className="mt-6">
      <p className="text-ink-2">
        Two-step verification is on for <strong className="font-semibold text-ink">{email}</strong>.
      </p>
      <TextField
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.code?.message}
        {...register('code', { required: 'Please enter the code', setValueAs: (code: string) => code.trim() })}
      />
      <SubmitButton>Login</SubmitButton>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" size="sm" className="-ml-4" onClick={onBack}>
          Back
        </Button>
        <Button variant="quiet" size="sm" className="-mr-4" onClick={change}>
          {other}
        </Button>
      </div>
    </Form>
  );
}
