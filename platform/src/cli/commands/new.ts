import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNode } from '../../build/run-tool.ts'
import type { Command } from '../command.ts'
import type { Owner } from '../../new-remote/owner.ts'
import type { Context } from '../context.ts'
import type { Values } from '../options.ts'
import { CannotReach, WrongUse, type Outcome } from '../outcome.ts'

export const newRemote: Command = {
  name: 'new',
  does: 'makes a remote that runs: a page and a widget in both languages, their tests and a story',
  isOnlyHere: true,
  takes: [{ name: 'name' }],
  options: ['owner', 'standalone', 'packages'],
  needs: ['owner'],
  more: `Writes the folder of that name and its lines of the lockfile; nothing else is touched. The next npm start shows it
at /<name without mfe->. The props of its widgets are declared in its own src/widget-props.ts. With --standalone it
becomes a repository of its own, which npm installs (docs/remotes.md).`,
  examples: [
    'new mfe-fees --owner "Fees <fees@example.com>"',
    'new mfe-fees --owner "Fees <fees@example.com>" --standalone /tmp/mfe-fees',
  ],
  run: async ({ words: [name = ''], values }, context) => {
    const { readOwner } = await import('../../new-remote/owner.ts')
    const owner = readOwner(values.owner ?? '')
    if (values.standalone !== undefined) return alone({ name, owner }, values, context)
    if (values.packages !== undefined)
      throw new WrongUse('--packages is for a repository of its own: name its folder with --standalone.', 'new')
    const { root, say } = context
    const { makeInWorkspace } = await import('../../new-remote/in-workspace.ts')
    await makeInWorkspace(root, name, owner)
    say('Linking its packages …')
    await link(root, name)
    return made(name, { check: `npm run mfe -- check ${name}`, dev: `npm run mfe -- dev ${name}` })
  },
}

/** A remote in a repository of its own. */
async function alone(
  { name, owner }: { name: string; owner: Owner },
  { standalone = '', packages }: Values,
  { root, place, say }: Context,
): Promise<Outcome> {
  const { makeAlone } = await import('../../new-remote/standalone.ts')
  const folder = place(standalone)
  const files = packages === undefined || packages === 'registry' ? undefined : place(packages)
  say(`Writing ${folder}, and installing its packages …`)
  await makeAlone(root, { name, owner, folder, packages: files })
  const outcome = made(name, { check: 'npm run mfe -- check', dev: 'npm run mfe -- dev' })
  return { lines: [`cd ${folder}`, ...outcome.lines], data: { ...outcome.data, folder } }
}

function made(name: string, { check, dev }: { check: string; dev: string }): Outcome {
  const short = name.slice('mfe-'.length)
  return {
    lines: [
      `${name} is made: /${short}, and the widget ${short}/reach-us.`,
      `${check}     checks it`,
      `${dev}       shows it beside the released others while you work`,
    ],
    data: { name, path: `/${short}`, widget: `${short}/reach-us` },
  }
}

/** Links what the new package needs; the lockfile names it already. */
async function link(root: string, name: string): Promise<void> {
  const installer = join(root, 'platform/boot/install.mjs')
  // A workspace that a test has planted has no package manager.
  if (!existsSync(installer)) return
  const run = `import(${JSON.stringify(pathToFileURL(installer).href)}).then((it) => it.install())`
  const { code, output } = await runNode(root, ['-e', run])
  if (code !== 0)
    throw new CannotReach(
      `${name} is written, but its packages cannot be linked; any other command tries again.\n${output}`,
    )
}
