import * as Accordion from '@radix-ui/react-accordion';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import sprig from '@/assets/illustrations/sprig.svg';
import { paths } from '@/config/paths.ts';
import { errorLines } from '../lib/error-lines.ts';
import { saveDraft } from '../lib/sign-up-draft.ts';
import { isBudgetComplete, isContactComplete, isDetailsComplete } from '../lib/sign-up-progress.ts';
import { BudgetSection, budgetSummary } from './budget-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { StepSection } from './step-section.tsx';
import { useCreateWedding } from './use-create-wedding.ts';
import { useOpenSection } from './use-open-section.ts';
import { useOwnPhone } from './use-own-phone.ts';
import { useOwnProfile } from './use-own-profile.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

/** Account and wedding in one form: budget, contact, details, one section open at a time. */
export function SignUpForm({ search }: { search: string }) {
  const { form, values, draft } = useSignUpForm(search);
  const { verification, isRestoring } = useOwnPhone(form, draft);
  const { botCheckRef, lapse } = verification;
  const { isSignedIn, accountPhone, isLoading } = useOwnProfile(form, verification);
  const { section, setSection, goTo, container } = useOpenSection(draft.section);
  const [detailsReached, setDetailsReached] = useState(draft.detailsReached);
  const [refusals, setRefusals] = useState(0);
  const { create, isCreating } = useCreateWedding({
    accountPhone,
    onPhoneLapsed: () => {
      lapse();
      goTo('contact', 'phoneNumber');
    },
  });

  useEffect(() => {
    // While the wedding is being made the draft is on its way out.
    if (!isCreating) saveDraft({ search, section, detailsReached, values });
  }, [search, section, detailsReached, values, isCreating]);

  const { isSubmitted, errors } = form.formState;
  const submit = form.handleSubmit(create, () => setRefusals((count) => count + 1));
  const isDone = { budget: isBudgetComplete(values), contact: isContactComplete(values) };

  return (
    <FormProvider {...form}>
      <form
        ref={container}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="sheet mx-auto w-full max-w-[720px] px-[clamp(1.5rem,5vw,3.5rem)] pt-[clamp(2rem,5vw,3.25rem)] pb-[clamp(1.75rem,4vw,2.75rem)]"
      >
        <h1 className="text-center text-[clamp(2rem,1.6rem+1.7vw,2.5rem)]">Create Your Account &amp; Wedding</h1>
        <img src={sprig} alt="" width="210" height="34" className="mx-auto mt-3 mb-7 w-[210px]" />
        <ErrorSummary
          lines={isSubmitted ? errorLines(errors) : []}
          attempts={refusals}
          onGoTo={(line) => goTo(line.section, line.field)}
        />
        <Accordion.Root type="single" collapsible value={section} onValueChange={setSection}>
          <StepSection
            section="budget"
            step={1}
            title="Wedding Budget"
            isDone={isDone.budget && section !== 'budget'}
            summary={section === 'budget' ? '' : budgetSummary(values)}
          >
            <BudgetSection values={values} onNext={() => goTo('contact')} />
          </StepSection>
          <StepSection
            section="contact"
            step={2}
            title="Contact Information"
            isDone={isDone.contact && section !== 'contact'}
            summary={isDone.contact && section !== 'contact' ? `${values.firstName} & ${values.partnerFirstName}` : ''}
          >
            <ContactSection
              values={values}
              verification={verification}
              onNext={() => {
                setDetailsReached(true);
                goTo('details');
              }}
            />
          </StepSection>
          {detailsReached && (
            <StepSection
              section="details"
              step={3}
              title="Wedding Details"
              isDone={isDetailsComplete(values) && section !== 'details'}
            >
              <DetailsSection values={values} isCreating={isCreating} isSettled={!isRestoring && !isLoading} />
            </StepSection>
          )}
        </Accordion.Root>
        {!isSignedIn && (
          <p className="mt-6 text-center text-ink-soft">
            Already have a wedding?{' '}
            <Link to={paths.login} className="text-link">
              Sign in
            </Link>
          </p>
        )}
        <div ref={botCheckRef} className="absolute" />
      </form>
    </FormProvider>
  );
}
