import { useQuery } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Banner } from '../../components/ui/banner.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { failureMessage } from '../../lib/failure.js';
import { fullDate } from '../../lib/relative-time.js';
import { toast } from '../../lib/toast.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { PasswordDialog } from './password-dialog.js';
import { REMOVE_TOTP, SECOND_FACTOR } from './security.graphql.js';
import { SettingRow } from './setting-row.js';

const TITLE = 'Two-Step Verification';
const OFF = 'Off. Add a code from an authenticator app to your password.';

/** At or below this number, the member is warned. */
const FEW_CODES = 3;

/** Two-step verification: its state, and the way to turn it on or off. */
export function TwoStepSetting(): JSX.Element {
  // A recovery code can be used on another device.
  const { data, error, refetch } = useQuery(SECOND_FACTOR, { fetchPolicy: 'cache-and-network' });
  const [removing, setRemoving] = useState(false);

  if (!data) {
    if (!error) {
      return (
        <div role="status" aria-label="Loading two-step verification" className="py-4">
          <SettingRow title={TITLE} text={<span className="invisible">{OFF}</span>}>
            <Skeleton className="h-10 w-20 rounded-full" />
          </SettingRow>
        </div>
      );
    }
    return (
      <FailedState
        compact
        message={failureMessage(error, 'Failed to load your sign-in settings')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }

  const { enabledAt, recoveryCodesLeft: left } = data.secondFactor;
  if (!enabledAt) {
    return (
      <SettingRow title={TITLE} text={OFF}>
        <ButtonLink to="/two-step-verification" variant="outline" size="sm">
          Set Up
        </ButtonLink>
      </SettingRow>
    );
  }
  return (
    <div className="py-4">
      <SettingRow title={TITLE} text={`On since ${fullDate(enabledAt)} · ${codes(left)} left`}>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          Turn Off
        </Button>
      </SettingRow>
      {left <= FEW_CODES && (
        <Banner icon={<TriangleAlert />}>
          {left === 0 ? 'You have no recovery codes left.' : `You have only ${codes(left)} left.`} To get new ones, turn
          two-step verification off and set it up again.
        </Banner>
      )}
      {removing && <TurnOffDialog onClose={() => setRemoving(false)} />}
    </div>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { role } = useMember();
  const { refresh } = useSession();
  const { run: removeTotp } = useListMutation(REMOVE_TOTP);

  const turnOff = async (password: string): Promise<void> => {
    await removeTotp({ password });
    onClose();
    toast({ title: 'Two-step verification is off' });
    // An administrator may have to set it up again.
    if (role === 'admin') await refresh().catch(() => undefined);
  };

  return (
    <PasswordDialog
      title="Turn off two-step verification?"
      description="You will need only your password to sign in. Your recovery codes will no longer work."
      submitLabel="Turn Off"
      submitVariant="danger"
      failure={{ title: 'Error', fallback: 'Failed to turn off two-step verification' }}
      onSubmit={turnOff}
      onClose={onClose}
    />
  );
}

function codes(count: number): string {
  return `${count}\u00a0recovery ${count === 1 ? 'code' : 'codes'}`;
}
