import boundaries from 'eslint-plugin-boundaries';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const NO_VENDOR = [
  {
    group: ['@supabase/supabase-js', 'firebase', 'firebase/*'],
    message: 'Only src/lib and features/*/api talk to vendors.',
  },
];
const NO_LOCAL = [{ group: ['**/local/**'], message: 'Product code reaches the local stack only through URLs.' }];
const NO_SRC = [{ group: ['**/src/**', '@/*'], message: 'Only src imports src.' }];

/** One line of the house's import directions: which layers `type` may reach. */
const mayImport = (type, types) => ({
  from: { element: { type } },
  allow: { to: { element: { types: { anyOf: types } } } },
});

export default tseslint.config(
  { ignores: ['node_modules', 'dist', '.local', 'src/types/database.ts', 'playwright-report', 'test-results'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] }, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'check-file': checkFile },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '{src,local,e2e}/**/': 'KEBAB_CASE' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that defines it.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Pure layers first, screens last; a feature never reaches into another, a route composes them.
    files: ['src/**/*.{ts,tsx}'],
    plugins: { boundaries, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/include': ['src/**/*', 'supabase/functions/_shared/domain/**/*'],
      'boundaries/elements': [
        { type: 'app', pattern: 'src/app' },
        { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
        { type: 'components', pattern: 'src/components' },
        { type: 'assets', pattern: 'src/assets' },
        { type: 'lib', pattern: 'src/lib' },
        { type: 'config', pattern: 'src/config' },
        { type: 'types', pattern: 'src/types' },
        { type: 'testing', pattern: 'src/testing' },
        { type: 'styles', pattern: 'src/styles' },
        { type: 'domain', pattern: 'supabase/functions/_shared/domain' },
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            mayImport('app', ['app', 'feature', 'components', 'assets', 'lib', 'config', 'types', 'domain', 'testing']),
            mayImport('feature', ['components', 'assets', 'lib', 'config', 'types', 'domain', 'testing']),
            {
              from: { element: { type: 'feature' } },
              allow: { to: { element: { type: 'feature', captured: { name: '{{from.element.captured.name}}' } } } },
            },
            mayImport('components', ['components', 'assets', 'lib', 'config', 'domain', 'testing']),
            mayImport('lib', ['lib', 'config', 'types', 'domain', 'testing']),
            mayImport('config', ['config', 'domain']),
            mayImport('testing', ['testing', 'components', 'lib', 'config', 'types', 'domain']),
            mayImport('domain', ['domain']),
          ],
        },
      ],
      'no-restricted-imports': ['error', { patterns: NO_LOCAL }],
    },
  },
  {
    files: ['src/{app,components,config}/**/*.{ts,tsx}', 'src/features/*/{components,lib}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [...NO_VENDOR, ...NO_LOCAL] }] },
  },
  {
    files: ['supabase/functions/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...NO_SRC,
            {
              regex: '^(\\.\\./)+[a-z]+-[a-z-]+/',
              message: 'A function never imports another function; share through _shared.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['supabase/functions/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...NO_SRC,
            ...NO_LOCAL,
            {
              regex: '^(\\.\\./)+[a-z]+-[a-z-]+/',
              message: 'A function never imports another function; share through _shared.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['supabase/functions/_shared/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\.)', message: 'The domain is pure: zod and its own files only.' }] },
      ],
    },
  },
  { files: ['local/**/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: NO_SRC }] } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  { files: ['*.js', '*.ts', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
