import { ports } from '../../config.ts'
import type { DevSession } from '../../dev/dev-session.ts'
import type { DevState } from '../../dev/dev-state.ts'
import type { DevFiles } from '../../dev/edge/dev-files.ts'
import { portalAt, portalHere, type DevPorts, type FoundPortal } from '../../dev/edge/find-portal.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { frontEndsNamed } from '../front-ends.ts'
import { portNamed, serveHere } from '../serve-here.ts'
import type { Values } from '../options.ts'
import { CannotReach, WrongUse } from '../outcome.ts'
import { tenantNamed } from '../tenant-name.ts'

export const dev: Command = {
  name: 'dev',
  does: 'runs front ends from their sources in a portal, and puts each change into the open page',
  takes: [{ name: 'front end', isMany: true, isOptional: true }],
  options: ['tenant', 'against', 'port'],
  says: {
    tenant: 'the tenant whose portal is opened (the demo)',
    against: 'the address of a portal elsewhere; default: the one of this machine',
    port: 'where its pages are; its frames are one port further; default: four after the portal’s own',
  },
  more: `Builds the named front ends and the shell with the shared lanes, and serves the portal's pages with them on
this machine. All else is the portal's own: the other front ends, calls, frames. A changed component or
style takes the place of the old one in the open page, which keeps what was typed; other changes load
the page again. Faults of syntax and types are shown on the page, too.
Nothing is published, and no setting of the portal changes. It takes no real money from these pages.`,
  examples: [
    'dev mfe-payments --tenant <short>',
    'dev mfe-payments mfe-staff --port 4900',
    'dev mfe-payments --against https://pay.staging.example.com',
  ],
  run: async ({ words, values }, context) => {
    const named = frontEndsNamed(context, words)
    const { buildsFor, startSession } = await import('../../dev/dev-session.ts')
    const { buildDevEdge } = await import('../../dev/edge/dev-edge.ts')
    const { pageScript } = await import('../../dev/page-script.ts')
    const names = buildsFor(context.root, named)
    const here = portsOf(values.port, context)
    const found = await portalFor(values, context, here)
    const page = found.page(values.tenant === undefined ? '<tenant>' : tenantNamed(values.tenant))
    const told = teller(context, names, page)
    const script = await pageScript()
    let session: DevSession | undefined
    const folderOf: DevFiles['folderOf'] = (name) => session?.folderOf(name)
    const edge = await buildDevEdge({ portal: found.portal, script, folderOf, builds: () => session?.builds() })
    const frames = await buildDevEdge({ portal: found.hosted, script, folderOf })
    const served = [
      { app: edge.app, port: here.pages },
      { app: frames.app, port: here.frames },
    ]
    const onState = (state: DevState) => {
      edge.tell(state)
      told(state)
    }
    const begin = () => (session = startSession({ root: context.root, names, say: context.say, onState }))
    const { built } = await serveHere(served, begin)
    return { lines: [], data: { page, frontEnds: names, builds: built() } }
  },
}

/** Says once where to look, as soon as there is something. */
function teller({ say }: Context, names: readonly string[], page: string): (state: DevState) => void {
  let isSaid = false
  return ({ builds }) => {
    if (isSaid || Object.keys(builds).length < names.length) return
    isSaid = true
    say(`\nOpen it:\n${page}\n\nCtrl-C ends it.`)
  }
}

function portsOf(words: string | undefined, { config }: Context): DevPorts {
  const pages = portNamed(words, ports(config.port).api + 1, 'dev')
  return { pages, frames: pages + 1 }
}

async function portalFor({ against }: Values, { config }: Context, here: DevPorts): Promise<FoundPortal> {
  if (against === undefined) return portalHere(config, here)
  const address = URL.canParse(against) ? new URL(against) : undefined
  if (!address || !/^https?:$/.test(address.protocol))
    throw new WrongUse(
      `--against takes the address of a portal, such as https://pay.example.com, not "${against}".`,
      'dev',
    )
  return portalAt(address, here).catch((error: unknown) => {
    throw new CannotReach(`${address.origin}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  })
}
