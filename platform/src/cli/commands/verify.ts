import { receiveFrom } from '../../inventory/receive.ts'
import { checkServed } from '../../releases/check-served.ts'
import { StoredCheck } from '../../releases/check-stored.ts'
import { finding } from '../../releases/findings.ts'
import { gateResults } from '../../releases/gate-record.ts'
import { originsOf, sayOrigin } from '../../releases/origins.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { readRelease } from '../../releases/read-release.ts'
import { readSet } from '../../releases/read-set.ts'
import { versionsOf } from '../../releases/release-set.ts'
import type { Command } from '../command.ts'
import { setNamed } from '../set-name.ts'
import { sayBytes } from '../table.ts'

export const verify: Command = {
  name: 'verify',
  does: 'checks one set before it is used: signature, hashes, and the files that browsers would get',
  takes: [{ name: 'setId' }],
  options: ['env', 'offline'],
  more: `Checks the set and its releases; each file in the store; each file as the assets origin serves it, with type, CORS
and caching; and that the previous sets are complete, which open pages and a roll-back need.`,
  examples: ['verify 3fa85f64a1b2c3d4', 'verify candidate --offline'],
  run: async ({ words: [word = ''], values }, context) => {
    const operator = await context.operator()
    const { store, env, trust } = operator
    const id = await setNamed(operator, word)
    const set = await readSet(store, id, trust)
    const check = new StoredCheck(store)
    await check.checkSet(set)
    const { files, bytes } = check.looked
    const channel = await readChannel(store, env, trust)
    for (const before of channel?.previous ?? []) await check.checkSet(await readSet(store, before, trust))
    const results = [...(await gateResults(store, trust, set)).values()]
    const failed = results.filter(({ result }) => result === 'failed')
    const gates = failed.map(({ name, detail }) =>
      finding('MFE-412', `The gate “${name}” is not passed. ${detail ?? ''}`.trim()),
    )
    const versions = versionsOf(set)
    const releases = await Promise.all(
      Object.entries(versions).map(([name, version]) => readRelease(store, name, version)),
    )
    const origins = await originsOf(store, set, trust)
    const served = values.offline
      ? { findings: [], files: 0 }
      : await checkServed(context.config.assetsOrigin, releases, receiveFrom())
    const findings = [
      ...gates,
      ...check.looked.findings,
      ...origins.flatMap(({ fault, name }) => (fault ? [finding(fault.code, fault.message, { remote: name })] : [])),
      ...served.findings,
    ]
    return {
      lines: [
        `set ${id} by ${set.by}: ${files} files, ${sayBytes(bytes)}, in the store; ${values.offline ? 'the assets origin was not asked' : `${served.files} as browsers get them`}`,
        ...origins.map(sayOrigin),
        ...(findings.length === 0 ? ['No problems found.'] : []),
      ],
      data: {
        set: id,
        versions,
        gates: results,
        files,
        bytes,
        served: served.files,
        origins: origins.map(({ fault, ...origin }) => ({ ...origin, fault: fault?.code ?? null })),
      },
      findings,
    }
  },
}
