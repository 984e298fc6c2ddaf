import { useMutation } from '@apollo/client/react';
import { GENDERS, SEEKING_TYPES, type Preference } from '@kindred/contracts';
import { useId, type JSX, type ReactNode } from 'react';
import { Controller, FormProvider, useForm, useFormContext, type FieldPath } from 'react-hook-form';
import { ChipToggles } from '../../components/ui/chip-toggles.js';
import { SaveBar } from '../../components/ui/save-bar.js';
import { SelectField } from '../../components/ui/select-field.js';
import { SwitchField } from '../../components/ui/switch-field.js';
import { TextLink } from '../../components/ui/text-link.js';
import { UnsavedChangesDialog } from '../../components/ui/unsaved-changes-dialog.js';
import type { OwnPreferencesQuery, PreferenceFieldsFragment } from '../../gql/graphql.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { errorBodyOf } from '../../lib/failure.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { AGE_OPTIONS, DISTANCE_OPTIONS, formOf, inputOf, type PreferencesForm } from './preferences-form.js';
import { SAVE_PREFERENCES } from './preferences.graphql.js';

interface PreferencesEditorProps {
  preferences: PreferenceFieldsFragment;
  own: OwnPreferencesQuery['profile'];
}

/** The form of the preferences. Validation errors from the server are shown at their fields. */
export function PreferencesEditor({ preferences, own }: PreferencesEditorProps): JSX.Element {
  const form = useForm<PreferencesForm>({ defaultValues: formOf(preferences) });
  const { isDirty, isSubmitting } = form.formState;
  const [savePreferences] = useMutation(SAVE_PREFERENCES, { update: invalidateAfter('SavePreferences') });

  const save = form.handleSubmit(async (values) => {
    try {
      const { data } = await savePreferences({ variables: { input: inputOf(values) } });
      if (data) {
        // What was edited while the save was pending stays, as a change to save.
        const isUnchanged = JSON.stringify(form.getValues()) === JSON.stringify(values);
        form.reset(formOf(data.savePreferences), { keepValues: !isUnchanged });
      }
      toast({ title: 'Preferences saved', description: 'Discover follows them from now on.' });
    } catch (error) {
      Object.entries(errorBodyOf(error).fields ?? {})
        .filter(([name]) => name in values)
        .forEach(([name, message]) => form.setError(name as FieldPath<PreferencesForm>, { message }));
      toastFailure('Update failed', error, 'Failed to update preferences');
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <p className="mb-9 text-ink-2">
          Your preferences decide who comes first. Make one a dealbreaker, and Discover leaves out everyone who doesn’t
          match it or doesn’t say.
        </p>
        <Ages />
        <Genders />
        <Distance own={own} />
        <RelationshipTypes />
        <SaveBar isDirty={isDirty} busy={isSubmitting} label="Save Preferences" />
      </form>
      <UnsavedChangesDialog
        unsaved={isDirty}
        title="Leave without saving?"
        description="The changes to your preferences aren’t saved and will be lost."
        confirmLabel="Leave Without Saving"
      />
    </FormProvider>
  );
}

interface PreferenceSectionProps {
  preference: Preference;
  title: string;
  /** The label of the switch. */
  dealbreaker: string;
  /** What the dealbreaker does. */
  effect: ReactNode;
  children: ReactNode;
}

function PreferenceSection({ preference, title, dealbreaker, effect, children }: PreferenceSectionProps): JSX.Element {
  const { register } = useFormContext<PreferencesForm>();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line py-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
      <SwitchField label={dealbreaker} hint={effect} {...register(`dealbreakers.${preference}`)} />
    </section>
  );
}

function Ages(): JSX.Element {
  const { register, formState, getValues, setValue } = useFormContext<PreferencesForm>();
  const { errors } = formState;
  /** If the bounds would cross, both get the new value. */
  const field = (name: 'minAge' | 'maxAge', other: 'minAge' | 'maxAge') =>
    register(name, {
      onChange: () => {
        const { minAge, maxAge } = getValues();
        if (Number(minAge) > Number(maxAge)) setValue(other, getValues(name), { shouldDirty: true });
      },
    });
  return (
    <PreferenceSection
      preference="age"
      title="Age Range"
      dealbreaker="Age is a dealbreaker"
      effect="Leaves out everyone outside this range."
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Min Age"
          options={AGE_OPTIONS}
          error={errors.minAge?.message}
          {...field('minAge', 'maxAge')}
        />
        <SelectField
          label="Max Age"
          options={AGE_OPTIONS}
          error={errors.maxAge?.message}
          {...field('maxAge', 'minAge')}
        />
      </div>
    </PreferenceSection>
  );
}

function Genders(): JSX.Element {
  const { control, formState } = useFormContext<PreferencesForm>();
  return (
    <PreferenceSection
      preference="genders"
      title="Gender"
      dealbreaker="Gender is a dealbreaker"
      effect="Leaves out everyone else, and members who keep their gender private."
    >
      <Controller
        control={control}
        name="genders"
        render={({ field }) => (
          <ChipToggles
            label="Choose any, or none for everyone"
            options={GENDERS.map(({ label }) => label)}
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.genders?.message}
          />
        )}
      />
    </PreferenceSection>
  );
}

function Distance({ own }: Pick<PreferencesEditorProps, 'own'>): JSX.Element {
  const { register, formState } = useFormContext<PreferencesForm>();
  return (
    <PreferenceSection
      preference="distance"
      title="Distance"
      dealbreaker="Distance is a dealbreaker"
      effect="Leaves out everyone farther away, and members whose city we don’t know."
    >
      <SelectField
        label="How far away"
        options={DISTANCE_OPTIONS}
        hint={<DistanceHint own={own} />}
        error={formState.errors.distance?.message}
        {...register('distance')}
      />
    </PreferenceSection>
  );
}

function DistanceHint({ own }: Pick<PreferencesEditorProps, 'own'>): JSX.Element {
  const settings = <TextLink to="/settings#basic">Settings</TextLink>;
  if (!own.locationCity) return <>Distances count once you’ve added your city in {settings}.</>;
  if (!own.cityKnown)
    return (
      <>
        Distances don’t count yet, because we can’t find your city. In {settings}, add its state or try a larger city
        nearby.
      </>
    );
  return <>Between the centers of your cities. Members only ever see a range, never where you are.</>;
}

function RelationshipTypes(): JSX.Element {
  const { control, formState } = useFormContext<PreferencesForm>();
  return (
    <PreferenceSection
      preference="relationshipTypes"
      title="Relationship Types"
      dealbreaker="Relationship type is a dealbreaker"
      effect="Leaves out everyone who isn’t seeking one of these, or keeps it private."
    >
      <Controller
        control={control}
        name="relationshipTypes"
        render={({ field }) => (
          <ChipToggles
            label="What they’re seeking: any, or none for anything"
            options={SEEKING_TYPES.map(({ label }) => label)}
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.relationshipTypes?.message}
          />
        )}
      />
    </PreferenceSection>
  );
}
