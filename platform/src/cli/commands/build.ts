import type { Command } from '../command.ts'
import { buildAll, frontEndsNamed } from '../front-ends.ts'

export const build: Command = {
  name: 'build',
  does: 'builds front ends into their dist folders, all when none is named',
  takes: [{ name: 'name', isOptional: true, isMany: true }],
  more: 'Each is built by itself, with its release.json; nothing is published. The same sources always make the same version.',
  examples: ['build', 'build mfe-payments'],
  run: async ({ words }, context) => {
    const built = await buildAll(context, frontEndsNamed(context, words))
    return { lines: built.map(({ name, version }) => `${name}@${version}`), data: { built } }
  },
}
