import { HIDEABLE_FIELDS, type HideableField } from '@kindred/contracts';
import type { JSX } from 'react';
import { useFormContext } from 'react-hook-form';
import { SwitchField } from '../../components/ui/switch-field.js';
import { FormSection } from './form-section.js';
import { flagOf, type ProfileForm } from './profile-form.js';

const LABELS: Record<HideableField, string> = {
  relationshipStatus: 'Show Relationship Status',
  seekingTypes: 'Show Seeking',
  education: 'Show Education',
  occupation: 'Show Occupation',
  religion: 'Show Religion',
  kids: 'Show Kids',
  lifestyle: 'Show Lifestyle',
  gender: 'Show Gender',
  sexualOrientation: 'Show Sexual Orientation',
  incomeRange: 'Show Income Range',
};

/** A visibility switch per hideable field: on is public, off is private. */
export function PrivacySettings(): JSX.Element {
  const { register } = useFormContext<ProfileForm>();
  return (
    <FormSection id="privacy" hint="When a switch is off, no other member sees that field, and filters don’t use it.">
      <div className="flex flex-col divide-y divide-line">
        {HIDEABLE_FIELDS.map((field) => (
          <SwitchField key={field} label={LABELS[field]} {...register(`visibility.${flagOf(field)}`)} />
        ))}
      </div>
    </FormSection>
  );
}
