import { TermsOfService } from '@/features/legal/components/terms-of-service.tsx';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

export default function TermsOfServicePage() {
  useDocumentTitle('Terms of Service');
  return <TermsOfService />;
}
