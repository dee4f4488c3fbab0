import { useEffect, useRef, useState } from 'react';
import type { SignUpDraft } from '../lib/sign-up-draft.ts';
import type { Section } from '../lib/sign-up-progress.ts';

interface Target {
  section: Section;
  field?: string;
}

const FOCUSABLE = 'input, select, button, [tabindex="0"]';

/** Which section is open, and a way to open one with the focus on its heading or on one of its fields. */
export function useOpenSection(initial: SignUpDraft['section']) {
  const [section, setSection] = useState<SignUpDraft['section']>(initial);
  const [target, setTarget] = useState<Target>();
  const container = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!target) return;
    const item = container.current?.querySelector(`[data-section="${target.section}"]`);
    const field = target.field && item?.querySelector(`[data-field="${target.field}"]`);
    (field || item)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }, [target]);

  return {
    section,
    container,
    setSection: (value: string) => setSection(value as SignUpDraft['section']),
    goTo: (to: Section, field?: string) => {
      setSection(to);
      setTarget({ section: to, field });
    },
  };
}
