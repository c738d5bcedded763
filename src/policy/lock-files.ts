/** Written by package managers: too long to review, and dangerous to write by hand. */
export const LOCK_FILES: readonly string[] = [
  "**/*.lock",
  "**/package-lock.json",
  "**/npm-shrinkwrap.json",
  "**/pnpm-lock.yaml",
  "**/bun.lockb",
  "**/go.sum",
  "**/go.work.sum",
  "**/gradle.lockfile",
  "**/packages.lock.json",
  "**/Package.resolved",
  "**/Cartfile.resolved",
  "**/cabal.project.freeze",
  "**/.terraform.lock.hcl",
];
