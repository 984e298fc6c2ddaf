import { useApolloClient, useMutation } from '@apollo/client/react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Form, SubmitButton } from '../../components/ui/form.js';
import { PasswordField } from '../../entities/account/credential-fields.js';
import { usePasswordForm } from '../../entities/account/use-password-form.js';
import { useSession } from '../../entities/session/session.js';
import { useLogOut } from '../../entities/session/use-log-out.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { errorBodyOf } from '../../lib/failure.js';
import type { TotpSetup } from './totp-setup.js';
import { BEGIN_TOTP } from './two-step.graphql.js';

interface PasswordStepProps {
  /** An administrator can only continue or log out. */
  required: boolean;
  onDone: (setup: TotpSetup) => void;
}

/** Starts the setup with the password. */
export function PasswordStep({ required, onDone }: PasswordStepProps): JSX.Element {
  const { refresh } = useSession();
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const [beginTotp] = useMutation(BEGIN_TOTP);

  const begin = async (password: string): Promise<void> => {
    try {
      const { data } = await beginTotp({ variables: { password } });
      if (data) onDone(data.beginTotp);
    } catch (error) {
      if (errorBodyOf(error).code === 'CONFLICT') await leave();
      throw error;
    }
  };

  /** It was set up in another tab. */
  const leave = async (): Promise<void> => {
    invalidateAfter('ConfirmTotp')(cache);
    await refresh().catch(() => undefined);
    void navigate('/settings#security');
  };

  const { form, submit } = usePasswordForm({
    onSubmit: begin,
    failure: { title: 'Setup failed', fallback: 'Something went wrong. Please try again.' },
  });

  return (
    <Form form={form} onSubmit={submit}>
      <PasswordField />
      <div className="flex flex-col gap-3">
        <SubmitButton>Continue</SubmitButton>
        {required ? (
          <Button variant="quiet" wide onClick={() => void logOut()}>
            Log Out
          </Button>
        ) : (
          <ButtonLink to="/settings#security" variant="quiet" wide>
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
