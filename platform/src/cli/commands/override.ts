import { usableSet } from '../../releases/actions/promote.ts'
import { sayMinted } from '../../releases/minted.ts'
import { overridesNow, type OverrideState } from '../../releases/override-state.ts'
import { mintOverride, type Overriding } from '../../releases/mint-override.ts'
import { overrideParameter } from '../../releases/override-token.ts'
import { changeOverrides } from '../../releases/actions/set-overrides.ts'
import type { Overrides } from '../../releases/channel.ts'
import type { Operator } from '../../releases/operator.ts'
import { sayInstant } from '../../releases/say-instant.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import type { Values } from '../options.ts'
import { WrongUse, type Outcome } from '../outcome.ts'
import { needPublished } from '../release-name.ts'
import { sayChannel } from '../say-channel.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { setNamed } from '../set-name.ts'
import { pageAddress, readOrigin } from '../page-address.ts'
import { table } from '../table.ts'
import { readDuration } from '../time-words.ts'

export const overrideMint: Command = {
  name: 'override mint',
  does: 'prints a link that shows one browser another version of a remote, or another set',
  options: ['remote', 'version', 'url', 'set', 'ttl', 'tenant', 'at', 'env'],
  needs: ['ttl'],
  says: { tenant: 'whose portal the link opens (the demo)' },
  more: `For a --remote name a published --version, or the --url of a folder with a build, whose origin the channel
allows; or name a whole --set, with its shell. The link keeps it in a cookie that no script reads; every page then says
that it is not the released one, and what happens on it is not counted. ?${overrideParameter}=off ends it.`,
  examples: [
    'override mint --remote mfe-payments --version 1.1.0-3fa85f64 --ttl 2h --tenant <short>',
    'override mint --remote mfe-payments --url https://preview.example.com/pr-812/ --ttl 8h',
    'override mint --set 9c41d2e07a5b6f38 --ttl 2h --tenant <short>',
  ],
  run: async ({ values }, context) => {
    const operator = await context.operator()
    const what = await readWhat(operator, values)
    const channel = await needChannel(operator)
    const lasts = readDuration('ttl', values.ttl ?? '')
    const { token, expires } = await mintOverride(operator, channel, { ...what, lasts })
    const link = pageAddress(context.config, values, token)
    const said = 'set' in what ? `The set ${what.set}` : `${what.remote} ${what.version ?? what.url}`
    return {
      lines: [link, '', `${said}, valid until ${sayInstant(expires)}.`],
      data: { link, token, ...what, expires: expires.toISOString() },
    }
  },
}

/** The release or set that the link will load. @throws {WrongUse}, or {ReleaseFault} when it does not exist */
async function readWhat(operator: Operator, { remote, set, url, version }: Values): Promise<Overriding> {
  if (set !== undefined) {
    if ([remote, url, version].some((other) => other !== undefined))
      throw wrong('--set is the whole set: leave out --remote, --version and --url.')
    return { set: (await usableSet(operator, await setNamed(operator, set))).id }
  }
  if (remote === undefined) throw wrong('Say --remote with --version or --url, or --set.')
  if ((version === undefined) === (url === undefined)) throw wrong('Say either --version or --url.')
  if (version === undefined) return { remote, url: readAddress(url ?? '') }
  await needPublished(operator.store, remote, version)
  return { remote, version }
}

const wrong = (message: string) => new WrongUse(message, 'override mint')

function readAddress(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw wrong(`--url takes an address, not "${url}".`)
  return url
}

/** How many of the newest overrides the list has. */
const shownOverrides = 50

const stateWords: Readonly<Record<OverrideState, string>> = {
  good: 'good',
  over: 'dead: its time is over',
  denied: 'dead: the channel takes it no longer',
  origin: 'dead: its origin is not allowed',
  gone: 'dead: what it shows is not in the registry',
}

export const overrideList: Command = {
  name: 'override list',
  does: 'lists the overrides that were handed out, newest first: by whom, for what and until when',
  options: ['env'],
  more: 'Each record is signed and kept beside the audit of the channel. An untrusted record is reported, with exit code 1.',
  examples: ['override list', 'override list --json'],
  run: async (_, context) => {
    const operator = await context.operator()
    const { overrides, findings } = await overridesNow(operator, await needChannel(operator), shownOverrides)
    return {
      lines:
        overrides.length > 0
          ? table(
              ['when', 'who', 'what', 'valid until', 'now'],
              overrides.map((one) => [
                sayInstant(one.at),
                one.by,
                sayMinted(one),
                sayInstant(one.until),
                stateWords[one.state],
              ]),
            )
          : [`No override was handed out for the channel ${operator.env}.`],
      data: { env: operator.env, overrides },
      findings,
    }
  },
}

export const overrideAllow: Command = {
  name: 'override allow',
  does: 'lets the channel take overrides: published versions, and builds of the named origin',
  options: ['origin', 'reason', 'env'],
  examples: [
    'override allow',
    'override allow --origin https://preview.example.com --reason "Previews of pull requests"',
  ],
  run: ({ values }, context) =>
    change('allow', values, context, ({ origins }, origin) => ({
      allowed: true,
      origins: origin ? [...origins, origin] : origins,
    })),
}

export const overrideDeny: Command = {
  name: 'override deny',
  does: 'removes an origin from the list; without one the channel stops taking overrides',
  options: ['origin', 'reason', 'env'],
  more: `Overrides in use end at their next page load. Those that ended because the channel stopped taking overrides stay
ended when it takes some again.`,
  examples: ['override deny', 'override deny --origin https://preview.example.com'],
  run: ({ values }, context) =>
    change('deny', values, context, ({ allowed, origins }, origin) =>
      origin ? { allowed, origins: origins.filter((one) => one !== origin) } : { allowed: false, origins: [] },
    ),
}

async function change(
  verb: 'allow' | 'deny',
  values: Values,
  context: Context,
  decide: (overrides: Overrides, origin: string | undefined) => Overrides,
): Promise<Outcome> {
  const operator = await context.operator()
  const origin = values.origin === undefined ? undefined : readOrigin('origin', values.origin)
  const channel = await changeOverrides(operator, {
    reason: values.reason ?? 'by hand',
    detail: { [verb]: origin ?? 'all' },
    isUrgent: verb === 'deny',
    decide: (overrides) => decide(overrides, origin),
  })
  return { lines: sayChannel(channel, context.now()), data: { channel } }
}
