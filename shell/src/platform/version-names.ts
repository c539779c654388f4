/** Every front end of some sets, the shell first, the rest by name. */
export function versionNames(sets: readonly { readonly versions: Readonly<Record<string, string>> }[]): string[] {
  const remotes = new Set(sets.flatMap(({ versions }) => Object.keys(versions)).filter((name) => name !== 'shell'))
  return ['shell', ...[...remotes].sort()]
}
