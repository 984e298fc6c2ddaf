import { NOTICE_CHANNELS, type NoticeChannel, type NoticeKind } from '@kindred/contracts';
import type { JSX } from 'react';
import { FailedState } from '../../components/ui/empty-state.js';
import { SwitchField } from '../../components/ui/switch-field.js';
import { failureMessage } from '../../lib/failure.js';
import { ChoicesSkeleton } from './choices-skeleton.js';
import { NoticeCheckbox } from './notice-checkbox.js';
import { ThisDevice } from './this-device.js';
import { QuietHours } from './quiet-hours.js';
import { useNotificationChoices } from './use-notification-choices.js';

const LABELS: Record<NoticeKind, string> = {
  like: 'Someone likes you',
  match: 'A new match',
  message: 'A new message',
  couple_request: 'A couple request',
  couple_answer: 'An answer to your couple request',
  photo_approved: 'Your photo is approved',
  photo_rejected: 'Your photo is not approved',
  warning: 'A warning from our team',
  report_answered: 'An answer to your report',
  announcement: 'An announcement',
  appeal_decided: 'A decision on your appeal',
  plan: 'A change to your plan',
};

const CHANNELS: Record<NoticeChannel, string> = { app: 'On the site', email: 'Email', push: 'Push' };

/** The matrix of what the member hears about and how, the quiet hours, and this device. */
export default function NotificationChoices(): JSX.Element {
  const { preferences, error, retry, save } = useNotificationChoices();
  if (!preferences) {
    if (error) {
      return <FailedState compact message={failureMessage(error, 'Failed to load your preferences')} onRetry={retry} />;
    }
    return <ChoicesSkeleton />;
  }
  const { matrix, quietHours, namesInPush } = preferences;

  const choose = (kind: string, channel: NoticeChannel, isOn: boolean): void => {
    const changed = matrix.map((row) => (row.kind === kind ? { ...row, [channel]: isOn } : row));
    const likes = kind === 'like' && channel === 'email' ? { notifyOnLikes: isOn } : {};
    void save({ matrix: [{ kind, [channel]: isOn }] }, { ...preferences, ...likes, matrix: changed });
  };

  return (
    <>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">What you hear about, and how</caption>
        <thead>
          <tr className="border-b border-line text-ink-3">
            <th scope="col" className="py-2 text-left font-medium">
              Activity
            </th>
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-14 py-2 text-center font-medium sm:w-24">
                {CHANNELS[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map((row) => {
            const label = LABELS[row.kind as NoticeKind] as string | undefined;
            // A newer server can have kinds that this client does not know.
            if (label === undefined) return null;
            return (
              <tr key={row.kind} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 pr-2 text-left font-normal [overflow-wrap:anywhere]">
                  {label}
                </th>
                {NOTICE_CHANNELS.map((channel) => (
                  <td key={channel} className="text-center">
                    <NoticeCheckbox
                      label={`${label}: ${CHANNELS[channel]}`}
                      checked={row[channel]}
                      isLocked={row.alwaysOn.some((locked) => locked === channel)}
                      onChange={(isOn) => choose(row.kind, channel, isOn)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-3">
        We always email you about your account: your password, your sign-ins, your payments, and our team’s decisions.
      </p>
      <div className="mt-6 flex flex-col divide-y divide-line">
        <QuietHours
          quietHours={quietHours ?? null}
          onChange={(changed) => void save({ quietHours: changed }, { ...preferences, quietHours: withType(changed) })}
        />
        <SwitchField
          label="Show names"
          hint="Push notifications name the other member, also on your locked screen."
          checked={namesInPush}
          onChange={({ target: { checked } }) =>
            void save({ namesInPush: checked }, { ...preferences, namesInPush: checked })
          }
        />
        <ThisDevice />
      </div>
    </>
  );
}

const withType = <Hours extends object>(hours: Hours | null): ({ __typename: 'QuietHours' } & Hours) | null =>
  hours && { __typename: 'QuietHours', ...hours };
