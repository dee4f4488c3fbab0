import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

const LandingPage = lazy(() => import('./routes/landing.tsx'));
const LoginPage = lazy(() => import('./routes/login.tsx'));
const CreateWeddingPage = lazy(() => import('./routes/create-wedding.tsx'));
const DashboardPage = lazy(() => import('./routes/dashboard.tsx'));
const PrivacyPolicyPage = lazy(() => import('./routes/privacy-policy.tsx'));
const TermsOfServicePage = lazy(() => import('./routes/terms-of-service.tsx'));
const ContactSupportPage = lazy(() => import('./routes/contact-support.tsx'));
const InvitationPage = lazy(() => import('./routes/invitation.tsx'));
const PaymentSuccessPage = lazy(() => import('./routes/payment-success.tsx'));
const NotFoundPage = lazy(() => import('./routes/not-found.tsx'));

/** Every route is its own download: a guest's invitation never loads the host's screens. */
export function AppRoutes() {
  return (
    <Suspense fallback={<p className="sr-only">Loading…</p>}>
      <ScrollToTop />
      <Routes>
        <Route path={paths.home} element={<LandingPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.createWedding} element={<CreateWeddingPage />} />
        <Route path={paths.dashboard} element={<DashboardPage />} />
        <Route path={paths.privacyPolicy} element={<PrivacyPolicyPage />} />
        <Route path={paths.termsOfService} element={<TermsOfServicePage />} />
        <Route path={paths.contactSupport} element={<ContactSupportPage />} />
        <Route path={paths.invitation} element={<InvitationPage />} />
        <Route path={paths.paymentSuccess} element={<PaymentSuccessPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
