import { Download } from 'lucide-react';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { CheckboxField } from '../../components/ui/checkbox-field.js';
import { CopyButton } from '../../components/ui/copy-button.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { saveText } from '../../lib/download.js';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => Promise<void>;
}

/** Shows the recovery codes once, until the member has confirmed that they are saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): JSX.Element {
  const { brandName } = useSession();
  const { email } = useMember();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { saved: false } });

  const download = (): void => {
    const introduction = `${brandName} recovery codes for ${email}\nEach code lets you sign in once without your phone.`;
    saveText(`${introduction}\n\n${codes.join('\n')}\n`, 'recovery-codes.txt');
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onDone)(event)} className="flex flex-col gap-5">
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-lg border border-line bg-raised px-5 py-4 font-medium tracking-wider tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} name="recovery codes" />
        <Button variant="outline" size="sm" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      <CheckboxField
        label="I have saved these codes"
        error={formState.errors.saved?.message}
        {...register('saved', { required: 'Please save the codes, then confirm it here' })}
      />
      <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
        Done
      </Button>
    </form>
  );
}
