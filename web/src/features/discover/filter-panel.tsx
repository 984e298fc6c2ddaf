import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { SelectField } from '../../components/ui/select-field.js';
import { TextLink } from '../../components/ui/text-link.js';
import { ANY, countFilters, FILTER_FIELDS, NO_FILTERS, withFilter, type FilterValues } from './filters.js';

interface FilterPanelProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** The collapsible sidebar with the filters, on large screens. */
export function FilterSidebar({ values, onChange }: FilterPanelProps): JSX.Element {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <aside aria-label="Filters" className="w-68 shrink-0 max-lg:hidden">
      <h2 className="text-xl">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
          className="-mx-3 flex h-11 w-[calc(100%+1.5rem)] items-center justify-between rounded-md px-3 hover:bg-raised"
        >
          Filters
          <ChevronDown aria-hidden="true" className={clsx('size-5 text-ink-3 transition', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!open} className="mt-4">
        <FilterFields values={values} onChange={onChange} />
      </div>
    </aside>
  );
}

/** The button that opens the same filters in a sheet, on small screens. */
export function FilterSheet({ values, onChange }: FilterPanelProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const count = countFilters(values);
  return (
    <>
      <div className="ml-auto lg:hidden">
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="whitespace-nowrap"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
          {count > 0 && <Badge tone="count">{count}</Badge>}
        </Button>
      </div>
      {/* Outside the element hidden on large screens: rotating a tablet would otherwise hide an open modal dialog. */}
      {open && (
        <Dialog shape="sheet" title="Filters" onClose={() => setOpen(false)}>
          <FilterFields values={values} onChange={onChange} />
          <Button wide onClick={() => setOpen(false)}>
            Show Profiles
          </Button>
        </Dialog>
      )}
    </>
  );
}

function FilterFields({ values, onChange }: FilterPanelProps): JSX.Element {
  const isEmpty = countFilters(values) === 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        {FILTER_FIELDS.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            value={values[name]}
            onChange={(event) => onChange(withFilter(values, name, event.target.value))}
            options={[{ value: ANY, label: 'Any' }, ...options]}
            className={name.endsWith('Age') ? '' : 'col-span-2'}
          />
        ))}
      </div>
      {/* Not `disabled`, which would remove the focus from the button just pressed. */}
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isEmpty}
        onClick={() => !isEmpty && onChange(NO_FILTERS)}
        className="aria-disabled:cursor-default aria-disabled:opacity-50"
      >
        Clear Filters
      </Button>
      <p className="text-sm text-ink-3">
        Filters start from your <TextLink to="/preferences">match preferences</TextLink>, where you also choose a
        distance and your dealbreakers.
      </p>
    </div>
  );
}
