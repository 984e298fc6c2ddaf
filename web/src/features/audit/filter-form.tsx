import { STAFF_ACTIONS } from '@kindred/contracts';
import { useState, type FormEvent, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextField } from '../../components/ui/text-field.js';
import { addressOf, FILTERS, type AuditFilters } from './audit-filters.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INVALID_ID = 'Please enter a complete ID';

const ACTIONS = [
  { value: '', label: 'All actions' },
  ...Object.entries(STAFF_ACTIONS)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];

/** Filters the records by action, administrator, and member; the address contains the filters. */
export function FilterForm({ filters }: { filters: AuditFilters }): JSX.Element {
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState<readonly string[]>([]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const entries = FILTERS.map((name) => [name, String(given.get(name) ?? '').trim()] as const).filter(
      ([, value]) => value !== '',
    );
    const wrong = entries.filter(([name, value]) => name !== 'action' && !UUID.test(value)).map(([name]) => name);
    setInvalid(wrong);
    if (wrong.length === 0) void navigate(addressOf(Object.fromEntries(entries)));
  };
  const idField = (name: 'actor' | 'subject', label: string): JSX.Element => (
    <TextField
      name={name}
      label={label}
      defaultValue={filters[name] ?? ''}
      error={invalid.includes(name) ? INVALID_ID : undefined}
      placeholder="Any"
      autoComplete="off"
      spellCheck={false}
    />
  );

  return (
    <Card className="mb-6">
      <form
        noValidate
        role="search"
        aria-label="Filter records"
        onSubmit={submit}
        className="grid gap-5 p-5 sm:p-7 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <SelectField name="action" label="Action" defaultValue={filters.action ?? ''} options={ACTIONS} />
        {idField('actor', 'Administrator ID')}
        {idField('subject', 'Member ID')}
        {/* In line with the controls, below the height of a label. */}
        <div className="flex flex-wrap items-start gap-3 lg:pt-8">
          <Button type="submit">Filter</Button>
          {Object.keys(filters).length > 0 && (
            <ButtonLink to={addressOf({})} variant="outline">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  );
}
