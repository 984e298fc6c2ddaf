import { clsx } from 'clsx';
import type { FormEvent, JSX, ReactNode } from 'react';
import { FormProvider, useFormContext, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Button } from './button.js';

interface FormProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>;
  /** From the form's `handleSubmit`. */
  onSubmit: (event: FormEvent) => Promise<void>;
  className?: string;
  children: ReactNode;
}

/** A form in one column. */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  className,
  children,
}: FormProps<Values, Context, Output>): JSX.Element {
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className={clsx('flex flex-col gap-5', className)}>
        {children}
      </form>
    </FormProvider>
  );
}

/** The button of a `Form` on a screen of its own. */
export function SubmitButton({ children }: { children: string }): JSX.Element {
  const { formState } = useFormContext();
  return (
    <Button type="submit" size="lg" wide busy={formState.isSubmitting} className="mt-2">
      {children}
    </Button>
  );
}
