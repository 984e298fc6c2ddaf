import { useMutation } from '@apollo/client/react';
import { clsx } from 'clsx';
import { QRCodeSVG } from 'qrcode.react';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { CopyButton } from '../../components/ui/copy-button.js';
import { TextField } from '../../components/ui/text-field.js';
import { TEXT_LINK_LOOK } from '../../components/ui/text-link.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { errorBodyOf } from '../../lib/failure.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { toastFailure } from '../../lib/toast.js';
import { groupedKey, type TotpSetup } from './totp-setup.js';
import { CONFIRM_TOTP } from './two-step.graphql.js';

interface ConnectAppProps {
  setup: TotpSetup;
  /** Receives the recovery codes. */
  onDone: (codes: readonly string[]) => void;
  /** The setup is no longer valid, or the member goes back. */
  onRestart: () => void;
}

/** Shows the secret for the authenticator app, and turns the second factor on with its first code. */
export function ConnectApp({ setup, onDone, onRestart }: ConnectAppProps): JSX.Element {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const [confirmTotp] = useMutation(CONFIRM_TOTP, { update: invalidateAfter('ConfirmTotp') });

  const confirm = handleSubmit(async ({ code }) => {
    try {
      const { data } = await confirmTotp({ variables: { code } });
      if (data) onDone(data.confirmTotp);
    } catch (error) {
      if (showFieldErrors(error, setError, ['code'])) return;
      toastFailure('Setup failed', error, 'Something went wrong. Please try again.');
      // Another setup was started, or is complete already.
      if (errorBodyOf(error).code === 'CONFLICT') onRestart();
    }
  });

  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-6">
      {/* White in both themes: scanners need dark modules on a light ground, with a margin of four modules. */}
      <QRCodeSVG
        value={setup.uri}
        title="QR code for your authenticator app"
        level="L"
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        size={232}
        className="self-center rounded-lg border border-line"
      />
      <a href={setup.uri} className={clsx(TEXT_LINK_LOOK, 'self-center text-sm sm:hidden')}>
        Open the app on this phone
      </a>
      <div className="rounded-lg border border-line bg-raised px-4 py-3.5">
        <p className="text-sm text-ink-3">Can’t scan it? Enter this key in the app:</p>
        <div className="mt-1.5 flex items-center justify-between gap-4">
          <p className="min-w-0 text-sm font-medium tracking-wider break-words sm:text-base">
            {groupedKey(setup.secret)}
          </p>
          <CopyButton text={setup.secret} name="key" />
        </div>
      </div>
      <TextField
        label="Code from your authenticator app"
        hint="Six digits. A new code appears every 30 seconds."
        autoComplete="one-time-code"
        inputMode="numeric"
        error={formState.errors.code?.message}
        {...register('code', { required: 'Please enter the code', setValueAs: (code: string) => code.trim() })}
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
          Turn On
        </Button>
        <Button variant="quiet" wide onClick={onRestart}>
          Back
        </Button>
      </div>
    </form>
  );
}
