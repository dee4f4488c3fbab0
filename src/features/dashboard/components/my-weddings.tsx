import arch from '@/assets/illustrations/arch-couple.svg';
import { ButtonLink } from '@/components/ui/button.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import type { Wedding } from '../lib/wedding.ts';
import { WeddingCard } from './wedding-card.tsx';

interface MyWeddingsProps {
  weddings: readonly Wedding[];
  hostName: string;
  onEventGone: () => void;
}

/** The host's and partner's weddings, or the way to the first one. */
export function MyWeddings({ weddings, hostName, onEventGone }: MyWeddingsProps) {
  if (weddings.length === 0) {
    return (
      <EmptyState
        title="No wedding yet"
        text="Set a budget and a day, and the first invitations can go out tonight."
        image={arch}
      >
        <ButtonLink to={paths.createWedding}>Create New Wedding</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-12">
      {weddings.map((wedding) => (
        <WeddingCard key={wedding.id} wedding={wedding} hostName={hostName} onGone={onEventGone} />
      ))}
    </div>
  );
}
