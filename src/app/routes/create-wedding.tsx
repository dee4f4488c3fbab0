import { useLocation } from 'react-router-dom';
import { Brand } from '@/components/ui/brand.tsx';
import { SignUpForm } from '@/features/create-wedding/components/sign-up-form.tsx';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

/** /create-wedding: account and wedding in one go; the query may carry the calculator's budget. */
export default function CreateWeddingPage() {
  useDocumentTitle('Create your wedding');
  const { search } = useLocation();
  return (
    <div className="min-h-dvh bg-sage-wash px-5 pt-6 pb-20">
      <header className="mb-6 flex justify-center text-green">
        <Brand />
      </header>
      <main>
        {/* Another budget in the address is another form. */}
        <SignUpForm key={search} search={search} />
      </main>
    </div>
  );
}
