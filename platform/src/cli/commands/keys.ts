import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signAgain } from '../../releases/actions/sign-again.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import { grantedFile, kidOf, needSigner, rawPublicKey } from '../../releases/keys.ts'
import type { Operator } from '../../releases/operator.ts'
import { readJson } from '../../releases/read-json.ts'
import type { Trust } from '../../releases/signed.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import type { Outcome } from '../outcome.ts'
import { table } from '../table.ts'

export const keysList: Command = {
  name: 'keys list',
  does: 'lists the trusted keys, the one that signs here, and how much each has signed',
  examples: ['keys list', 'keys list --json'],
  run: async (_, context) => {
    const { store, signer, trust } = await context.operator()
    const signed = new Map<string, number>()
    for (const prefix of ['sets/', 'channels/']) {
      for await (const { key } of store.list(prefix)) {
        for (const kid of kidsOf((await readJson(store, key))?.document)) signed.set(kid, (signed.get(kid) ?? 0) + 1)
      }
    }
    const onlyOf = (kid: string) => trust.keys.find((one) => one.kid === kid)?.only
    const kids = [...new Set([...trust.keys.map(({ kid }) => kid), ...signed.keys()])]
    const keys = kids.map((kid) => ({
      kid,
      trusted: trust.keys.some((one) => one.kid === kid),
      ...(onlyOf(kid) === undefined ? {} : { only: onlyOf(kid) }),
      signs: kid === signer?.kid,
      documents: signed.get(kid) ?? 0,
    }))
    return {
      lines: table(
        ['key', 'trusted', 'signs here', 'documents'],
        keys.map(({ kid, only, trusted, signs, documents }) => [
          kid,
          trusted ? (only ?? 'yes') : 'no',
          signs ? 'yes' : '',
          documents,
        ]),
      ),
      data: { keys },
    }
  },
}

/** The keys that have signed a document, verified or not. */
function kidsOf(document: unknown): string[] {
  const { signatures = [] } = (document ?? {}) as { signatures?: { kid?: unknown }[] }
  return signatures.flatMap(({ kid }) => (typeof kid === 'string' ? [kid] : []))
}

export const keysRotate: Command = {
  name: 'keys rotate',
  does: 'replaces the key that releases are signed with, in two runs',
  options: ['out'],
  more: `The first run makes a key and a list of trusted keys with both. Give the list to every process (PORTAL_RELEASE_TRUST),
then the key to those that sign (PORTAL_RELEASE_KEY). The second run signs everything with the new key and
writes the list without the old one. No page load is lost in between: both keys count until the second run.`,
  examples: ['keys rotate --out /etc/portal/keys'],
  run: async ({ values }, context) => {
    const operator = await context.operator()
    const signer = needSigner(operator.signer)
    const folder = values.out === undefined ? join(context.config.dataFolder, 'keys') : context.place(values.out)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const full = operator.trust.keys.filter(({ only }) => only === undefined)
    if (full.length < 2) return begun(operator.trust, folder)
    const newest = full.at(-1)?.kid
    if (signer.kid !== newest) {
      throw new ReleaseFault(
        'MFE-416',
        `The newest trusted key is ${newest}, but ${signer.kid} still signs here: set PORTAL_RELEASE_KEY to its file first.`,
      )
    }
    return ended(operator, context, folder)
  },
}

export const keysGrant: Command = {
  name: 'keys grant',
  does: 'makes a publishing key for a team that releases one remote from a repository of its own',
  isOnlyHere: true,
  takes: [{ name: 'remote' }],
  options: ['out'],
  more: `The key publishes releases of that remote and signs nothing else: no set, no channel, no override. Give the key and
the list of trusted keys to the team. The demo believes the new key at once; in production whoever makes
sets needs the new list (PORTAL_RELEASE_TRUST), and pages do not. To take a key back, take it out of the list.`,
  examples: ['keys grant mfe-fees --out /etc/portal/keys'],
  run: async ({ words: [name = ''], values }, context) => {
    const { needRemoteName } = await import('../../new-remote/remote-name.ts')
    const remote = needRemoteName(name)
    const { trust, signer } = await context.operator()
    needSigner(signer)
    const { config } = context
    const folder = values.out === undefined ? join(config.dataFolder, 'keys') : context.place(values.out)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const keyFile = join(folder, `${remote}.pem`)
    if (existsSync(keyFile)) throw new ReleaseFault('MFE-122', `${keyFile} exists already: choose another folder.`)
    const granted = makeKey(folder, () => `${remote}.pem`)
    const keys = [...trust.keys, { kid: granted.kid, key: granted.key, only: remote }]
    const trustFile = join(folder, `trust-${remote}.json`)
    writeTrust(trustFile, { keys })
    if (config.releaseTrust === undefined)
      writeTrust(grantedFile(config.dataFolder), { keys: keys.filter(({ only }) => only !== undefined) })
    return {
      lines: [
        `PORTAL_RELEASE_KEY=${keyFile} publishes ${remote}, and nothing else.`,
        `PORTAL_RELEASE_TRUST=${trustFile} goes with it${config.releaseTrust === undefined ? '' : ', and to whoever makes sets'}.`,
      ],
      data: { kid: granted.kid, remote, keyFile, trustFile },
    }
  },
}

/** Makes a private key in a folder, with a name that says what it is for. */
function makeKey(folder: string, fileOf: (kid: string) => string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = rawPublicKey(privateKey)
  const kid = kidOf(key)
  const keyFile = join(folder, fileOf(kid))
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return { kid, key, keyFile }
}

function begun({ keys }: Trust, folder: string): Outcome {
  const { kid, key, keyFile } = makeKey(folder, (kid) => `release-${kid}.pem`)
  const trustFile = join(folder, 'trust-both.json')
  writeTrust(trustFile, { keys: [...keys, { kid, key }] })
  return {
    lines: [
      `1. PORTAL_RELEASE_TRUST=${trustFile} for every process of the platform, and start them again.`,
      `2. PORTAL_RELEASE_KEY=${keyFile} for those that sign: edge or judge, and whoever releases.`,
      '3. Run keys rotate once more, with both set.',
    ],
    data: { kid, keyFile, trustFile },
  }
}

async function ended(operator: Operator, { now }: Context, folder: string): Promise<Outcome> {
  const { sets, channels } = await signAgain({ ...operator, now })
  const { kid } = needSigner(operator.signer)
  const trustFile = join(folder, `trust-${kid}.json`)
  writeTrust(trustFile, { keys: operator.trust.keys.filter((one) => one.kid === kid || one.only !== undefined) })
  return {
    lines: [
      `${sets} sets and ${channels} channels are signed by ${kid}.`,
      `PORTAL_RELEASE_TRUST=${trustFile} for every process ends the trust in the key before; destroy its file then.`,
    ],
    data: { kid, sets, channels, trustFile },
  }
}

const writeTrust = (file: string, trust: Trust) => writeFileSync(file, `${JSON.stringify(trust, null, 2)}\n`)
