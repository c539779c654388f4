import { isAlone } from '../../build/layout.ts'
import { askedFile } from '../../widgets/asked-file.ts'
import type { Command } from '../command.ts'

export const types: Command = {
  name: 'types',
  does: 'writes the types of the widgets that front ends show of each other',
  takes: [{ name: 'set', isOptional: true }],
  options: ['env'],
  more: `Writes src/asked-widgets.d.ts of each front end that shows a widget: what the widget's owner says that it is told.
Without a set it takes the owners' sources; in a remote's own repository, the live set. The type check then tells what
the front end passes otherwise. A remote's own widgets have the types of their declaration.`,
  examples: ['types', 'types live', 'types 3fa85f64a1b2c3d4'],
  run: async ({ words: [word] }, context) => {
    const { writeTypes } = await import('../write-types.ts')
    const wanted = word ?? (isAlone(context.root) ? 'live' : undefined)
    const written = await writeTypes(context, wanted)
    return {
      lines: written.length > 0 ? written.map((name) => `${name}: ${askedFile} is written.`) : ['Nothing has changed.'],
      data: { from: wanted ?? 'sources', written },
    }
  },
}
