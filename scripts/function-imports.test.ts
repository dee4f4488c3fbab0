import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The hosted platform resolves each function's packages through that function's own deno.json, everything else goes
 * by package.json. What runs there must be what was tested here: same packages, same versions, none forgotten.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const functionsDirectory = resolve(root, 'supabase/functions');
const JSX_RUNTIME = 'react/jsx-runtime';

interface DenoConfig {
  imports: Record<string, string>;
  compilerOptions?: Record<string, unknown>;
}

const { dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

const functionNames = readdirSync(functionsDirectory).filter((name) =>
  existsSync(resolve(functionsDirectory, name, 'index.ts')),
);

function readConfig(name: string): DenoConfig {
  return JSON.parse(readFileSync(resolve(functionsDirectory, name, 'deno.json'), 'utf8')) as DenoConfig;
}

/** 'npm:libphonenumber-js@1.13.16/min' → ['libphonenumber-js', '1.13.16'] */
function pinOf(target: string): [name: string, version: string] {
  const match = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)/u.exec(target);
  if (!match) throw new Error(`not an exact npm pin: ${target}`);
  return [match[1] ?? '', match[2] ?? ''];
}

/** Every package a file reaches at run time, itself and through its relative imports. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const packages = new Set<string>(file.endsWith('.tsx') ? [JSX_RUNTIME] : []);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)';$/gmu);
  for (const [, specifier = ''] of imports) {
    const reached = specifier.startsWith('.') ? packagesOf(resolve(dirname(file), specifier), seen) : [specifier];
    for (const name of reached) packages.add(name);
  }
  return packages;
}

describe.each(functionNames)('%s', (name) => {
  it('pins every package to the version of package.json', () => {
    for (const target of Object.values(readConfig(name).imports)) {
      const [pkg, version] = pinOf(target);
      expect(version, `${pkg} in ${name}/deno.json`).toBe(dependencies[pkg]);
    }
  });

  it('names every package it reaches, and no other', () => {
    const reached = packagesOf(resolve(functionsDirectory, name, 'index.ts'));
    expect(Object.keys(readConfig(name).imports).sort()).toEqual([...reached].sort());
  });

  it('compiles its mails as React does, when it has any', () => {
    const config = readConfig(name);
    if (JSX_RUNTIME in config.imports) expect(config.compilerOptions).toMatchObject({ jsx: 'react-jsx' });
  });
});
