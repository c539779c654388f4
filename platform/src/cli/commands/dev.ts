import { once } from 'node:events'
import { join } from 'node:path'
import { ports } from '../../config.ts'
import { changeOverrides } from '../../releases/actions/set-overrides.ts'
import type { Channel } from '../../releases/channel.ts'
import { mintOverride } from '../../releases/mint-override.ts'
import type { Operator } from '../../releases/operator.ts'
import { longestOverride } from '../../releases/override-token.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { buildServer, reloadPath } from '../dev/build-server.ts'
import { frontEndsNamed } from '../front-ends.ts'
import { CannotReach, WrongUse } from '../outcome.ts'
import { pageAddress } from '../page-address.ts'
import { needChannel } from '../../releases/read-channel.ts'

export const dev: Command = {
  name: 'dev',
  does: 'runs one remote from its sources, with live reload, beside the released others',
  takes: [{ name: 'remote', isOptional: true }],
  options: ['tenant', 'at', 'port', 'url', 'env'],
  says: {
    tenant: 'the tenant whose portal is opened (the demo)',
    url: 'the address under which the edge and your browser reach the build, when that is not this machine',
    port: 'where the build is served; default: four after the portal’s own',
  },
  more: `Watches and builds the remote, serves the build here, and prints a link that shows it in one browser for 8 hours; all
others keep the live releases. The channel must allow the build's origin (mfe override allow --origin …); in
the demo it does so by itself. Shared lanes come from the live shell: to change them, release the shell, too.`,
  examples: ['dev mfe-payments --tenant <short>', 'dev mfe-staff --port 4900 --at http://<short>.localhost:4000/admin'],
  run: async ({ words, values }, context) => {
    const remote = remoteNamed(context, words)
    if (remote === 'shell') throw new WrongUse('The shell is no remote: release it to a channel of your own.', 'dev')
    const operator = await context.operator()
    const port = readPort(values.port, context)
    const base = baseOf(values.url, port)
    const channel = await allowed(operator, await needChannel(operator), base.origin, context)
    const { token, expires } = await mintOverride(operator, channel, {
      remote,
      url: base.href,
      lasts: longestOverride * 1000,
    })

    const output = join(context.root, '.cache/dev', remote)
    const { server, announce } = buildServer(output)
    server.listen(port, context.config.listen)
    await Promise.race([once(server, 'listening'), once(server, 'error').then(([error]) => fail(port, error))])
    const { watchRemote } = await import('../../build/watch-remote.ts')
    let builds = 0
    const stop = watchRemote({
      root: context.root,
      name: remote,
      output,
      reload: new URL(reloadPath, base).href,
      onFault: (message) => context.say(message),
      onBuilt: ({ entry }, ms) => {
        builds += 1
        context.say(`${remote} built in ${(ms / 1000).toFixed(1)} s`)
        announce(`${entry} ${builds}`)
        if (builds === 1) context.say(`\nOpen it:\n${pageAddress(context.config, values, token)}\n\nCtrl-C ends it.`)
      },
    })
    await untilStopped()
    await stop()
    server.closeAllConnections()
    server.close()
    return { lines: [], data: { remote, url: base.href, expires: expires.toISOString(), builds } }
  },
}

/** The named remote; in a repository of its own there is only one. @throws {WrongUse} */
function remoteNamed(context: Context, words: readonly string[]): string {
  const [first = '', ...others] = frontEndsNamed(context, words)
  if (others.length > 0) throw new WrongUse('dev needs <remote>.', 'dev')
  return first
}

function readPort(words: string | undefined, { config }: Context): number {
  const port = words === undefined ? ports(config.port).api + 1 : Number(words)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new WrongUse(`--port takes a port, not "${words}".`, 'dev')
  return port
}

function baseOf(url: string | undefined, port: number): URL {
  if (url !== undefined && !URL.canParse(url)) throw new WrongUse(`--url takes an address, not "${url}".`, 'dev')
  return new URL(url === undefined ? `http://localhost:${port}/` : url.replace(/\/*$/, '/'))
}

/** In demo mode the channel allows the origin without being asked; in production an operator has to. */
async function allowed(
  operator: Operator,
  channel: Channel,
  origin: string,
  { config, say }: Context,
): Promise<Channel> {
  const { overrides } = channel
  if (config.mode === 'production' || (overrides.allowed && overrides.origins.includes(origin))) return channel
  say(`The channel ${channel.env} takes builds of ${origin} now.`)
  return changeOverrides(operator, {
    reason: 'mfe dev',
    detail: { allow: origin },
    decide: ({ origins }) => ({ allowed: true, origins: [...origins, origin] }),
  })
}

function fail(port: number, error: unknown): never {
  throw new CannotReach(
    `The build cannot be served on port ${port}: ${error instanceof Error ? error.message : String(error)}`,
  )
}

const untilStopped = () => Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
