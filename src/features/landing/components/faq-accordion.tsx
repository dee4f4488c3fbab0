import * as Accordion from '@radix-ui/react-accordion';
import { Icon } from '@/components/ui/icon.tsx';
import type { Question } from '../lib/questions.ts';

interface FaqAccordionProps {
  questions: readonly Question[];
}

/** One answer open at a time; the open one can be closed as well. */
export default function FaqAccordion({ questions }: FaqAccordionProps) {
  return (
    <Accordion.Root
      type="single"
      collapsible
      defaultValue={questions[0]?.question}
      className="border-t-[1.5px] border-ink"
    >
      {questions.map(({ question, answer }) => (
        <Accordion.Item key={question} value={question} className="border-b border-line">
          <Accordion.Header>
            <Accordion.Trigger className="group flex min-h-16 w-full items-center justify-between gap-6 rounded-field px-1 py-5 text-left font-display text-[1.3125rem] leading-snug font-[450]">
              {question}
              <Icon
                name="down"
                className="text-green transition-transform duration-200 ease-paper group-data-[state=open]:rotate-180"
              />
            </Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content className="fold-content">
            <p className="max-w-152 pr-12 pb-6.5 pl-1">{answer}</p>
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
