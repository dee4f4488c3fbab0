import { ContactSupportScreen } from '@/features/support/components/contact-support-screen.tsx';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

export default function ContactSupportPage() {
  useDocumentTitle('Contact Support');
  return <ContactSupportScreen />;
}
