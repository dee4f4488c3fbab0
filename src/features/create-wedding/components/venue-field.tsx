import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlaceSuggestion } from '@domain/contracts/places-proxy.ts';
import { TextField } from '@/components/ui/text-field.tsx';
import { askForLocation } from '../api/visitor-location.ts';
import type { SignUp } from '../lib/sign-up-schema.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { suggestionAddress, useVenueSearch } from './use-venue-search.ts';

/** Longest address the wedding's record takes. */
const MAX_ADDRESS_LENGTH = 500;
const MAX_VENUE_NAME_LENGTH = 300;

function useAddress() {
  const { control, setValue, getValues, formState } = useFormContext<SignUpValues, unknown, SignUp>();
  const address = useWatch({ control, name: 'streetAddress' });
  function put(streetAddress: string, venueName: string): void {
    setValue('streetAddress', streetAddress.slice(0, MAX_ADDRESS_LENGTH), { shouldValidate: formState.isSubmitted });
    setValue('venueName', venueName.slice(0, MAX_VENUE_NAME_LENGTH));
  }
  return { address, put, current: () => getValues('streetAddress'), error: formState.errors.streetAddress?.message };
}

/** The venue's address: typed in full, or chosen from what the first letters suggest. */
export function VenueField() {
  const { address, put, current, error } = useAddress();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const search = useVenueSearch(address, isOpen);
  const field = useRef<HTMLInputElement>(null);
  const count = search.suggestions.length;

  async function choose(suggestion: PlaceSuggestion): Promise<void> {
    const stopgap = suggestionAddress(suggestion);
    setIsOpen(false);
    setActive(-1);
    put(stopgap, suggestion.text);
    const full = await search.choose(suggestion);
    // Whoever types on meanwhile knows better.
    if (current() === stopgap) put(full, suggestion.text);
  }

  function close(): void {
    setIsOpen(false);
    setActive(-1);
  }

  function handleKey(event: KeyboardEvent): void {
    const chosen = search.suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      // One place more than there are suggestions: before the first and after the last nothing is highlighted.
      if (count > 0) setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : count)) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (chosen) void choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div data-field="streetAddress">
      <TextField
        ref={field}
        label="Venue address"
        role="combobox"
        aria-expanded={search.status !== 'idle'}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        maxLength={MAX_ADDRESS_LENGTH}
        value={address}
        tone={error ? 'bad' : address.trim() === '' ? 'neutral' : 'ok'}
        error={error}
        onChange={(event) => {
          put(event.target.value, '');
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={handleKey}
        onFocus={askForLocation}
        onBlur={close}
      />
      <SuggestionList id={listId} search={search} active={active} onChoose={(suggestion) => void choose(suggestion)} />
    </div>
  );
}
