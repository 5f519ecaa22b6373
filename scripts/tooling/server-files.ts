// Files and folders that a machine needs to run the server, and packages that it does not need.

/** docs/deployment.md lists the same paths. */
export const SERVER_FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'api',
  'dist',
  'data/content',
  'data/packs',
  'data/reference',
  'scripts/admin.ts',
  'scripts/admin',
  'scripts/reconcile.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/tooling/usage.ts',
] as const;

/** Packages of the site, the pipeline and the tests; `npm ci --omit=dev` installs none of them. */
export const BUILD_PACKAGES = [
  'astro',
  'html2canvas',
  'jspdf',
  'react',
  'sharp',
  'typescript',
  'unpdf',
  'vitest',
  'workbox-build',
] as const;
