/** The only reader of import.meta.env. Values were checked when the app was built (env-schema.ts). */
const values = import.meta.env as Record<string, string | undefined>;

function required(name: string): string {
  const value = values[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

export const env = {
  productName: values.VITE_PRODUCT_NAME ?? 'Vowfund',
  get supabaseUrl() {
    return required('VITE_SUPABASE_URL');
  },
  get supabasePublishableKey() {
    return required('VITE_SUPABASE_PUBLISHABLE_KEY');
  },
  get firebase() {
    return {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      emulatorUrl: values.VITE_FIREBASE_AUTH_EMULATOR_URL,
    };
  },
  social: {
    facebook: values.VITE_FACEBOOK_URL ?? 'https://www.facebook.com/',
    instagram: values.VITE_INSTAGRAM_URL ?? 'https://www.instagram.com/',
    x: values.VITE_X_URL ?? 'https://x.com/',
  },
} as const;
