import { join } from 'node:path'
import type { Command } from '../command.ts'

export const pack: Command = {
  name: 'pack',
  does: 'makes the packages of a remote in a repository of its own, @portal/sdk and @portal/remote',
  isOnlyHere: true,
  options: ['out', 'registry'],
  says: { out: 'where the files go; default: .cache/packages' },
  more: `Compiles the shared lanes with their types, and the commands, the build and the fixtures of tests, into two files that
npm installs. --registry publishes them there as well, as npm publish does. A version is published once: raise it
in platform/packages/<name>/package.json, and say in CHANGELOG.md what changes.`,
  examples: ['pack --out /tmp/packages', 'pack --registry https://npm.example.com'],
  run: async ({ values }, { root, place, say }) => {
    const { packAll, publishPacked } = await import('../../pack/pack-all.ts')
    const out = values.out === undefined ? join(root, '.cache/packages') : place(values.out)
    say('Compiling the lanes, and bundling the commands …')
    const packed = await packAll(root, out)
    if (values.registry) await publishPacked(root, packed, values.registry)
    return {
      lines: packed.map(({ name, version, file }) => `${name} ${version}  ${file}`),
      data: { packages: packed, ...(values.registry ? { registry: values.registry } : {}) },
    }
  },
}
