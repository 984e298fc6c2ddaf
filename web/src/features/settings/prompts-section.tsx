import { countCharacters, LIMITS, PROMPTS } from '@kindred/contracts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type JSX } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextAreaField } from '../../components/ui/text-field.js';
import { FormSection } from './form-section.js';
import type { ProfileForm } from './profile-form.js';

const HINT = `Answer up to ${LIMITS.promptsPerProfile} questions. Other members see them with your bio, and they make it easy to say hello.`;

/** The prompts of the profile: questions from the list, with the member's answers. */
export function PromptsSection(): JSX.Element {
  const { control, formState } = useFormContext<ProfileForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'prompts' });
  const addButton = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  const message = formState.errors.prompts?.message;

  // The removed prompt had the focus.
  useEffect(() => {
    if (removals > 0) addButton.current?.focus();
  }, [removals]);

  return (
    <FormSection id="prompts" hint={HINT}>
      <div className="flex flex-col gap-5">
        {fields.length > 0 && (
          <ul className="flex flex-col gap-5">
            {fields.map(({ id }, index) => (
              <li key={id}>
                <PromptFields
                  index={index}
                  onRemove={() => {
                    remove(index);
                    setRemovals((count) => count + 1);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {message && (
          <p role="alert" className="text-sm text-danger">
            {message}
          </p>
        )}
        {fields.length < LIMITS.promptsPerProfile && (
          <Button
            ref={addButton}
            variant="outline"
            size="sm"
            onClick={() => append({ question: '', answer: '' })}
            className="self-start"
          >
            <Plus aria-hidden="true" className="size-4.5" />
            Add a Prompt
          </Button>
        )}
      </div>
    </FormSection>
  );
}

function PromptFields({ index, onRemove }: { index: number; onRemove: () => void }): JSX.Element {
  const { register, control, formState } = useFormContext<ProfileForm>();
  const prompts = useWatch({ control, name: 'prompts' });
  const errors = formState.errors.prompts?.[index];
  const number = index + 1;
  const length = countCharacters((prompts[index]?.answer ?? '').trim());
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg border border-line p-5">
      <legend className="sr-only">Prompt {number}</legend>
      <SelectField
        label={`Question ${number}`}
        options={optionsFor(
          prompts.map(({ question }) => question),
          index,
        )}
        error={errors?.question?.message}
        {...register(`prompts.${index}.question`)}
      />
      <TextAreaField
        label={`Answer ${number}`}
        rows={2}
        aside={
          <span className="text-sm text-ink-3">
            {length} / {LIMITS.promptAnswerMaxLength}
          </span>
        }
        error={errors?.answer?.message}
        {...register(`prompts.${index}.answer`)}
      />
      <Button variant="quiet" size="sm" aria-label={`Remove prompt ${number}`} onClick={onRemove} className="self-end">
        <Trash2 aria-hidden="true" className="size-4" />
        Remove
      </Button>
    </fieldset>
  );
}

/** The questions that no other prompt uses. */
function optionsFor(chosen: readonly string[], index: number): { value: string; label: string }[] {
  const taken = new Set(chosen.filter((_, other) => other !== index));
  const open = PROMPTS.filter(({ label }) => !taken.has(label));
  return [{ value: '', label: 'Choose a question' }, ...open.map(({ label }) => ({ value: label, label }))];
}
