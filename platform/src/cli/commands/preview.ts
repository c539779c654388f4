import { join } from 'node:path'
import { ports } from '../../config.ts'
import type { DevState } from '../../dev/dev-state.ts'
import type { PreviewSession } from '../../preview/preview-session.ts'
import type { Command } from '../command.ts'
import { frontEndsNamed } from '../front-ends.ts'
import { portNamed, serveHere } from '../serve-here.ts'
import { WrongUse } from '../outcome.ts'

export const preview: Command = {
  name: 'preview',
  does: "shows a remote's pages and widgets alone, in every state of its *.preview.tsx",
  takes: [{ name: 'remote' }],
  options: ['port'],
  isOnlyHere: true,
  says: { port: 'where its page is; default: six after the portal’s own' },
  more: `Builds the previews of the remote and serves one page with the list of their states. Tenant, language,
width and scheme are chosen there, and the address keeps them. A changed component takes the place of
the old one. Neither a portal nor an API needs to run: each state has its own answers.`,
  examples: ['preview mfe-payments', 'preview mfe-help-center --port 4950'],
  run: async ({ words, values }, context) => {
    const { root, say, config } = context
    const [name = ''] = frontEndsNamed(context, words)
    if (name === 'shell') throw new WrongUse('The shell is not a remote.', 'preview')
    const port = portNamed(values.port, ports(config.port).api + 3, 'preview')
    const { startPreviews } = await import('../../preview/preview-session.ts')
    const { servePreviews } = await import('../../preview/serve-previews.ts')
    const { readLooks } = await import('../../preview/read-looks.ts')
    const { bundled, pageScript } = await import('../../dev/page-script.ts')
    const page = `http://localhost:${port}/`
    let session: PreviewSession | undefined
    const { app, tell } = servePreviews({
      name,
      looks: readLooks(root),
      script: await pageScript(),
      index: await bundled(join(import.meta.dirname, '../../preview/page/preview-index.ts')),
      folderOf: (asked) => (asked === name ? session?.output : undefined),
      isBuilt: () => session?.isBuilt() ?? false,
    })
    let isSaid = false
    const onState = (state: DevState) => {
      tell(state)
      if (!isSaid && name in state.builds) say(`\nOpen it:\n${page}\n\nCtrl-C ends it.`)
      isSaid ||= name in state.builds
    }
    await serveHere([{ app, port }], () => (session = startPreviews({ root, name, say }, onState)))
    return { lines: [], data: { page, remote: name } }
  },
}
