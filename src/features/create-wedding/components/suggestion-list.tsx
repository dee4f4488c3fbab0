import { useEffect, useRef } from 'react';
import type { PlaceSuggestion } from '@domain/contracts/places-proxy.ts';
import { classNames } from '@/components/ui/class-names.ts';
import type { VenueSearch } from './use-venue-search.ts';

interface SuggestionListProps {
  id: string;
  search: VenueSearch;
  /** Index of the highlighted suggestion, -1 for none. */
  active: number;
  onChoose: (suggestion: PlaceSuggestion) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What the venue field suggests; it keeps the focus in the field. */
export function SuggestionList({ id, search, active, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (search.status === 'idle') return null;
  const isEmpty = search.suggestions.length === 0;
  return (
    <div className="sheet mt-2 overflow-hidden shadow-lift">
      <p role="status" className={isEmpty ? 'px-4 py-3 text-ink-soft' : 'sr-only'}>
        {search.status === 'searching' ? 'Searching…' : isEmpty ? 'No results' : `${search.suggestions.length} found`}
      </p>
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label="Suggestions"
        className="max-h-[300px] divide-y divide-line overflow-y-auto"
      >
        {search.suggestions.map((suggestion, index) => (
          // The field keeps the focus and has the keys: the list is for the eye and the pointer.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={suggestion.placeId}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={classNames(
              'cursor-pointer px-4 py-3 leading-snug hover:bg-sage-wash',
              index === active && 'bg-sage-wash',
            )}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <strong className="font-semibold">{suggestion.text}</strong>
            <br />
            <span className="text-small text-ink-soft">{suggestion.secondaryText}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
