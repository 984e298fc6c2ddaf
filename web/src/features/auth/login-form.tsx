import { useState, type JSX } from 'react';
import { useSession } from '../../entities/session/session.js';
import { callApi } from '../../lib/api.js';
import { toast } from '../../lib/toast.js';
import { BannedNotice, type Ban } from './banned-notice.js';
import { CodeForm } from './code-form.js';
import { CredentialsForm } from './credentials-form.js';
import type { Credentials } from './credentials.js';

/** Signs in; the guard above then redirects to the home screen of the member's status. */
export function LoginForm(): JSX.Element {
  const { refresh } = useSession();
  const [email, setEmail] = useState('');
  /** What the code step sends again; never leaves this component. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  const [ban, setBan] = useState<Ban | null>(null);

  /** Rejects with the server's error. */
  const logIn = async (input: Credentials & { code?: string }): Promise<void> => {
    await callApi('POST', '/api/auth/login', input);
    toast({ title: 'Welcome back!' });
    void import('../../entities/session/push-device.js')
      .then(({ renewDevice }) => renewDevice())
      .catch(() => undefined);
    // The login succeeded; if the session cannot be fetched, the reloaded page shows the error.
    await refresh().catch(() => window.location.reload());
  };

  if (ban) return <BannedNotice ban={ban} onBack={() => setBan(null)} />;
  if (accepted) {
    const { email: address } = accepted;
    const back = (): void => {
      setEmail(address);
      setAccepted(null);
    };
    return <CodeForm email={address} onSubmit={(code) => logIn({ ...accepted, code })} onBack={back} />;
  }
  return <CredentialsForm email={email} onSubmit={logIn} onCodeRequired={setAccepted} onBanned={setBan} />;
}
