import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

/** A page that reads data: it and the data library come side by side. Pages without data never load the library. */
function lazyWithQueries(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [{ default: Page }, { Queries }] = await Promise.all([load(), import('./queries.tsx')]);
    const PageWithQueries = () => (
      <Queries>
        <Page />
      </Queries>
    );
    return { default: PageWithQueries };
  });
}

const LandingPage = lazy(() => import('./routes/landing.tsx'));
const LoginPage = lazyWithQueries(() => import('./routes/login.tsx'));
const CreateWeddingPage = lazyWithQueries(() => import('./routes/create-wedding.tsx'));
const DashboardPage = lazyWithQueries(() => import('./routes/dashboard.tsx'));
const PrivacyPolicyPage = lazy(() => import('./routes/privacy-policy.tsx'));
const TermsOfServicePage = lazy(() => import('./routes/terms-of-service.tsx'));
const ContactSupportPage = lazy(() => import('./routes/contact-support.tsx'));
const InvitationPage = lazyWithQueries(() => import('./routes/invitation.tsx'));
const PaymentSuccessPage = lazyWithQueries(() => import('./routes/payment-success.tsx'));
const NotFoundPage = lazy(() => import('./routes/not-found.tsx'));

/** Between two downloads: nothing to see, a page like any other to hear. */
function Loading() {
  return (
    <main aria-busy>
      <h1 className="sr-only">Loading…</h1>
    </main>
  );
}

/** Every route is its own download: a guest's invitation never loads the host's screens. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
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
