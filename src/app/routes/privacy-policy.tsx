import { PrivacyPolicy } from '@/features/legal/components/privacy-policy.tsx';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

export default function PrivacyPolicyPage() {
  useDocumentTitle('Privacy Policy');
  return <PrivacyPolicy />;
}
