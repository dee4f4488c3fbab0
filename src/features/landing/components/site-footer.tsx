import { Link } from 'react-router-dom';
import { Brand } from '@/components/ui/brand.tsx';
import { Icon } from '@/components/ui/icon.tsx';
import { env } from '@/config/env.ts';
import { paths } from '@/config/paths.ts';

const NETWORKS = [
  { name: 'Facebook', icon: 'facebook', href: env.social.facebook },
  { name: 'Instagram', icon: 'instagram', href: env.social.instagram },
  { name: 'X', icon: 'x', href: env.social.x },
] as const;

const PAGES = [
  { name: 'Privacy Policy', to: paths.privacyPolicy },
  { name: 'Terms of Service', to: paths.termsOfService },
  { name: 'Contact Support', to: paths.contactSupport },
] as const;

const LINK = 'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-field underline';

export function SiteFooter() {
  return (
    <footer className="on-green bg-green-deep text-sage-wash">
      <div className="hem [--hem:var(--color-blush-wash)]" />
      <div className="wrap grid gap-7 pt-12 pb-10 min-[800px]:grid-cols-[1fr_auto] min-[800px]:items-center">
        <Brand onGreen className="justify-self-start text-paper" />
        <nav aria-label="Social" className="flex flex-wrap gap-x-7 min-[800px]:justify-self-end">
          {NETWORKS.map(({ name, icon, href }) => (
            <a key={name} href={href} target="_blank" rel="noreferrer" className={LINK}>
              <Icon name={icon} />
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-7">
          {PAGES.map(({ name, to }) => (
            <Link key={name} to={to} className={LINK}>
              {name}
            </Link>
          ))}
        </nav>
        <p className="text-small text-sage min-[800px]:justify-self-end">
          © {new Date().getFullYear()} {env.productName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
