import { BudgetCalculator } from '@/features/budget-calculator/components/budget-calculator.tsx';
import { LandingScreen } from '@/features/landing/components/landing-screen.tsx';
import { GetInTouchForm } from '@/features/support/components/get-in-touch-form.tsx';
import { env } from '@/config/env.ts';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

export default function LandingPage() {
  useDocumentTitle(env.productName);
  return <LandingScreen calculator={<BudgetCalculator />} contact={<GetInTouchForm />} />;
}
