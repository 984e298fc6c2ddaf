import {
  EDUCATIONS,
  GENDERS,
  INCOME_RANGES,
  KIDS,
  LIFESTYLES,
  RELATIONSHIP_STATUSES,
  RELIGIONS,
  SEEKING_TYPES,
  SEXUAL_ORIENTATIONS,
} from '@kindred/contracts';
import type { JSX } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { ChipToggles } from '../../components/ui/chip-toggles.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextAreaField, TextField } from '../../components/ui/text-field.js';
import { TextLink } from '../../components/ui/text-link.js';
import { latestDateOfBirth } from '../../lib/birth-date.js';
import { byKey, byLabel, labels } from './choices.js';
import { FormSection } from './form-section.js';
import type { ProfileForm } from './profile-form.js';

const PAIR = 'grid gap-5 sm:grid-cols-2';

interface BasicInformationProps {
  /** Only staff can change the date of birth. */
  dateLocked: boolean;
}

export function BasicInformation({ dateLocked }: BasicInformationProps): JSX.Element {
  const { register, formState } = useFormContext<ProfileForm>();
  const { errors } = formState;
  return (
    <FormSection id="basic">
      <div className={PAIR}>
        <TextField
          label="Display Name"
          required
          autoComplete="nickname"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <TextField
          label="Date of Birth"
          required
          type="date"
          max={latestDateOfBirth()}
          readOnly={dateLocked}
          hint={dateLocked ? <DateLocked /> : 'Others see your age, never the date.'}
          error={errors.dateOfBirth?.message}
          {...register('dateOfBirth')}
        />
        <SelectField label="Gender" options={byLabel(GENDERS)} error={errors.gender?.message} {...register('gender')} />
        <SelectField
          label="Sexual Orientation"
          options={byLabel(SEXUAL_ORIENTATIONS)}
          error={errors.sexualOrientation?.message}
          {...register('sexualOrientation')}
        />
        <TextField
          label="City"
          autoComplete="address-level2"
          error={errors.locationCity?.message}
          {...register('locationCity')}
        />
        <TextField
          label="State"
          autoComplete="address-level1"
          error={errors.locationState?.message}
          {...register('locationState')}
        />
      </div>
    </FormSection>
  );
}

function DateLocked(): JSX.Element {
  return (
    <>
      Your date of birth is confirmed. To correct it, <TextLink to="/contact">contact support</TextLink>.
    </>
  );
}

export function RelationshipPreferences(): JSX.Element {
  const { register, control, formState } = useFormContext<ProfileForm>();
  const { errors } = formState;
  return (
    <FormSection id="relationship">
      <div className="flex flex-col gap-6">
        <div className={PAIR}>
          <SelectField
            label="Relationship Status"
            options={byKey(RELATIONSHIP_STATUSES)}
            error={errors.relationshipStatus?.message}
            {...register('relationshipStatus')}
          />
          <SelectField label="Kids" options={byKey(KIDS)} error={errors.kids?.message} {...register('kids')} />
        </div>
        <Controller
          control={control}
          name="seekingTypes"
          render={({ field }) => (
            <ChipToggles
              label="Seeking"
              options={labels(SEEKING_TYPES)}
              value={field.value}
              onChange={field.onChange}
              error={errors.seekingTypes?.message}
            />
          )}
        />
      </div>
    </FormSection>
  );
}

export function AboutYou(): JSX.Element {
  const { register, control, formState } = useFormContext<ProfileForm>();
  const { errors } = formState;
  return (
    <FormSection id="about">
      <div className="flex flex-col gap-6">
        <TextAreaField label="Bio" rows={4} error={errors.bio?.message} {...register('bio')} />
        <div className={PAIR}>
          <TextField
            label="Occupation"
            autoComplete="organization-title"
            error={errors.occupation?.message}
            {...register('occupation')}
          />
          <SelectField
            label="Education"
            options={byLabel(EDUCATIONS)}
            error={errors.education?.message}
            {...register('education')}
          />
          <SelectField
            label="Income Range"
            options={byLabel(INCOME_RANGES)}
            error={errors.incomeRange?.message}
            {...register('incomeRange')}
          />
          <SelectField
            label="Religion"
            options={byLabel(RELIGIONS)}
            error={errors.religion?.message}
            {...register('religion')}
          />
        </div>
        <Controller
          control={control}
          name="lifestyle"
          render={({ field }) => (
            <ChipToggles
              label="Lifestyle"
              options={labels(LIFESTYLES)}
              value={field.value}
              onChange={field.onChange}
              error={errors.lifestyle?.message}
            />
          )}
        />
      </div>
    </FormSection>
  );
}
