import { useFormContext } from 'react-hook-form';
import { eventDateLong } from '@domain/event-time.ts';
import { Button } from '@/components/ui/button.tsx';
import { FieldError } from '@/components/ui/field-error.tsx';
import { isDetailsComplete, maySubmit, showsTime, showsVenue } from '../lib/sign-up-progress.ts';
import type { SignUp } from '../lib/sign-up-schema.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';
import { DatePicker } from './date-picker.tsx';
import { TimePicker } from './time-picker.tsx';
import { VenueField } from './venue-field.tsx';

interface DetailsSectionProps {
  values: SignUpValues;
  isCreating: boolean;
  /** Whether it is known by now if the phone is verified; submitting sooner would only be refused. */
  isSettled: boolean;
}

/** When and where: each question appears once the one before it is answered, the submit button last. */
export function DetailsSection({ values, isCreating, isSettled }: DetailsSectionProps) {
  const { setValue, formState } = useFormContext<SignUpValues, unknown, SignUp>();
  const shouldValidate = formState.isSubmitted;
  const dateError = formState.errors.weddingDate?.message;
  return (
    <>
      <div data-field="weddingDate">
        <p id="wedding-date" className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-label font-semibold">
          Wedding date
          {values.weddingDate && (
            <span className="font-normal text-ink-soft">{eventDateLong(`${values.weddingDate}T00:00:00Z`)}</span>
          )}
        </p>
        <DatePicker
          labelledBy="wedding-date"
          value={values.weddingDate}
          onChange={(day) => setValue('weddingDate', day, { shouldValidate })}
        />
        {dateError && <FieldError id="wedding-date-error">{dateError}</FieldError>}
      </div>
      {showsTime(values) && (
        <div data-field="weddingHour">
          <p id="wedding-time" className="mb-1.5 text-label font-semibold">
            Wedding time
          </p>
          <TimePicker
            labelledBy="wedding-time"
            value={{ hour: values.weddingHour, minute: values.weddingMinute, period: values.weddingPeriod }}
            onChange={({ hour, minute, period }) => {
              setValue('weddingHour', hour, { shouldValidate });
              setValue('weddingMinute', minute, { shouldValidate });
              setValue('weddingPeriod', period);
            }}
          />
        </div>
      )}
      {showsVenue(values) && <VenueField />}
      {isDetailsComplete(values) && (
        <SubmitButton isCreating={isCreating} isSettled={isSettled} isAllowed={maySubmit(values)} />
      )}
    </>
  );
}

function SubmitButton({ isCreating, isSettled, isAllowed }: Record<'isCreating' | 'isSettled' | 'isAllowed', boolean>) {
  return (
    <div className="grid gap-3">
      <Button type="submit" disabled={isCreating || !isSettled || !isAllowed} aria-busy={isCreating || !isSettled}>
        {isCreating ? 'Creating…' : 'Create My Account & Wedding'}
      </Button>
      {!isAllowed && (
        <p className="text-center text-small text-ink-soft">
          Your partner&rsquo;s phone number under Contact Information is not complete yet.
        </p>
      )}
    </div>
  );
}
