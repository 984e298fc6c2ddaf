import type { JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { usePush } from '../../entities/push/use-push.js';
import type { PushState } from '../../lib/push.js';
import { SettingRow } from './setting-row.js';

const TEXTS: Record<PushState, string> = {
  loading: 'One moment…',
  unavailable: 'This browser can’t show push notifications. On an iPhone, add this site to your home screen first.',
  blocked: 'Your browser blocks notifications of this site. You can allow them in its settings.',
  off: 'This device doesn’t show push notifications.',
  on: 'This device shows push notifications.',
};

/** Push notifications of this browser. */
export function ThisDevice(): JSX.Element {
  const { state, busy, turnOn, turnOff } = usePush();
  return (
    <SettingRow title="This device" text={TEXTS[state]}>
      <>
        {state === 'off' && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void turnOn()}>
            Turn On
          </Button>
        )}
        {state === 'on' && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void turnOff()}>
            Turn Off
          </Button>
        )}
      </>
    </SettingRow>
  );
}
