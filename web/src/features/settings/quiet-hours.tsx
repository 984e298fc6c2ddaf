import { useState, type JSX } from 'react';
import { SelectField } from '../../components/ui/select-field.js';
import { SwitchField } from '../../components/ui/switch-field.js';
import { TextField } from '../../components/ui/text-field.js';

export interface Hours {
  from: string;
  to: string;
  timeZone: string;
}

interface QuietHoursProps {
  /** Null while they are switched off. */
  quietHours: Hours | null;
  onChange: (quietHours: Hours | null) => void;
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones, with the chosen one if the browser has another name for it. */
function timeZones(chosen: string): { value: string; label: string }[] {
  const all = new Set([chosen, ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...all].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** The switch for quiet hours, and their times. A time is saved when the field is left. */
export function QuietHours({ quietHours, onChange }: QuietHoursProps): JSX.Element {
  const change = (changed: Partial<Hours>): void => {
    if (!quietHours) return;
    // Without the `__typename` of a response, which the server rejects as input.
    const { from, to, timeZone } = quietHours;
    onChange({ from, to, timeZone, ...changed });
  };
  return (
    <div className="pb-3">
      <SwitchField
        label="Quiet hours"
        hint="Emails and push notifications wait until they end. Emails about your account don’t wait."
        checked={quietHours !== null}
        onChange={({ target: { checked } }) =>
          onChange(checked ? { from: '22:00', to: '07:00', timeZone: ownTimeZone() } : null)
        }
      />
      {quietHours && (
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <TimeField
            key={`from ${quietHours.from}`}
            label="From"
            time={quietHours.from}
            onChange={(from) => change({ from })}
          />
          <TimeField key={`to ${quietHours.to}`} label="Until" time={quietHours.to} onChange={(to) => change({ to })} />
          <SelectField
            label="Time zone"
            value={quietHours.timeZone}
            options={timeZones(quietHours.timeZone)}
            onChange={({ target: { value } }) => change({ timeZone: value })}
          />
        </div>
      )}
    </div>
  );
}

function TimeField({
  label,
  time,
  onChange,
}: {
  label: string;
  time: string;
  onChange: (time: string) => void;
}): JSX.Element {
  const [typed, setTyped] = useState(time);
  const save = (): void => {
    if (typed === '') setTyped(time);
    else if (typed !== time) onChange(typed);
  };
  return (
    <TextField
      label={label}
      type="time"
      value={typed}
      onChange={({ target: { value } }) => setTyped(value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Would submit the profile form.
        event.preventDefault();
        save();
      }}
    />
  );
}
