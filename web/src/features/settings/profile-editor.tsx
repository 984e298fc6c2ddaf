import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type JSX, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import { SaveBar } from '../../components/ui/save-bar.js';
import { UnsavedChangesDialog } from '../../components/ui/unsaved-changes-dialog.js';
import type { OwnProfileFieldsFragment } from '../../gql/graphql.js';
import { errorBodyOf } from '../../lib/failure.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { PrivacySettings } from './privacy-settings.js';
import { formOf, inputOf, profileSchema, serializeFields, type ProfileForm } from './profile-form.js';
import { AboutYou, BasicInformation, RelationshipPreferences } from './profile-sections.js';
import { PromptsSection } from './prompts-section.js';
import { SAVE_PROFILE } from './settings.graphql.js';

interface ProfileEditorProps {
  profile: OwnProfileFieldsFragment;
  /** Rendered between Prompts and Privacy Settings; saved separately. */
  children: ReactNode;
}

/** The profile form. Validation errors from the server are shown at their fields. */
export function ProfileEditor({ profile, children }: ProfileEditorProps): JSX.Element {
  const { dateLocked, dateOfBirth } = profile;
  const user = useMember();
  const { setUser } = useSession();
  const form = useForm<ProfileForm>({ resolver: zodResolver(profileSchema), defaultValues: formOf(profile) });
  const { isDirty, isSubmitting } = form.formState;
  const [saveProfile] = useMutation(SAVE_PROFILE, { update: invalidateAfter('SaveProfile') });

  // The date can be locked, or corrected by staff, while the form is open.
  useEffect(() => {
    if (dateLocked) form.resetField('dateOfBirth', { defaultValue: dateOfBirth ?? '' });
  }, [form, dateLocked, dateOfBirth]);

  /** Resets the form to the saved profile, except for fields edited while the save was pending. */
  const applySaved = (saved: ProfileForm, sent: Record<string, string>): void => {
    const current = serializeFields(form.getValues());
    for (const name of Object.keys(saved) as Array<keyof ProfileForm>) {
      if (current[name] === sent[name]) form.setValue(name, saved[name]);
    }
    form.reset(saved, { keepValues: true });
  };

  const save = form.handleSubmit(async (values) => {
    const sent = serializeFields(form.getValues());
    try {
      const { data } = await saveProfile({ variables: { input: inputOf(values, dateLocked) } });
      if (data) {
        applySaved(formOf(data.saveProfile), sent);
        const displayName = data.saveProfile.displayName ?? null;
        setUser((current) => (current?.id === user.id ? { ...current, displayName } : current));
      }
      toast({ title: 'Profile updated successfully!' });
    } catch (error) {
      Object.entries(errorBodyOf(error).fields ?? {})
        .filter(([name]) => name in values)
        .forEach(([name, message], index) =>
          form.setError(name as FieldPath<ProfileForm>, { message }, { shouldFocus: index === 0 }),
        );
      toastFailure('Update failed', error, 'Failed to update profile');
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <BasicInformation dateLocked={dateLocked} />
        <RelationshipPreferences />
        <AboutYou />
        <PromptsSection />
        {children}
        <PrivacySettings />
        <SaveBar isDirty={isDirty} busy={isSubmitting} label="Save Profile" />
      </form>
      <UnsavedChangesDialog
        unsaved={isDirty}
        title="Leave without saving?"
        description="The changes to your profile aren’t saved and will be lost."
        confirmLabel="Leave Without Saving"
      />
    </FormProvider>
  );
}
