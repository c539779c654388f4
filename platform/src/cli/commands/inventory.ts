import { releaseReader } from '../../edge/resolve/release-reader.ts'
import { resolveSet } from '../../edge/resolve/resolve-set.ts'
import { lastCheck } from '../../inventory/check-record.ts'
import { receiveFrom } from '../../inventory/receive.ts'
import { runCheck } from '../../inventory/run-check.ts'
import { lacksOf, scriptInventory, type InventoryScript } from '../../inventory/script-inventory.ts'
import { StoredCheck } from '../../releases/check-stored.ts'
import { findingCodes, type Finding } from '../../releases/findings.ts'
import type { Operator } from '../../releases/operator.ts'
import { readSet } from '../../releases/read-set.ts'
import { sayInstant } from '../../releases/say-instant.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { WrongUse } from '../outcome.ts'
import { readOrigin } from '../page-address.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { table } from '../table.ts'

export const inventory: Command = {
  name: 'inventory',
  does: 'lists every script that pages may run, with owner, justification and hash',
  options: ['pci', 'check', 'portal', 'env'],
  more: `Made from the live set, so never out of date; --pci lists it in full. --check ends with 1 when a script has no owner
or justification, or differs in the store from what was published. It also reports the edge's last check of the
pages; with --portal it checks now: every page and script as a browser receives them (PCI DSS 11.6.1).`,
  examples: [
    'inventory --pci',
    'inventory --pci --check --json',
    'inventory --pci --check --portal https://pay.example.com',
  ],
  run: async ({ values }, context) => {
    if (values.portal && !values.check) throw new WrongUse('--portal goes with --check.', 'inventory')
    const portals = (values.portal ?? []).map((words) => readOrigin('portal', words))
    const operator = await context.operator()
    const { stable } = await needChannel(operator)
    const { assetsOrigin } = context.config
    const listed = scriptInventory(await resolveSet(operator.store, stable, assetsOrigin, operator.trust))
    const { scripts, pages } = listed
    const checked = values.check ? await check(operator, context, stable, portals) : undefined
    return {
      lines: [
        ...(values.pci ? byFrontEnd(scripts, assetsOrigin) : summary(scripts)),
        '',
        `set ${stable}: ${scripts.length} scripts on ${pages.length} pages`,
        ...(checked?.lines ?? []),
      ],
      data: { ...listed, ...(checked ? { check: checked.record } : {}) },
      findings: [...(values.check ? lacksOf(scripts) : []), ...(checked?.findings ?? [])],
    }
  },
}

/** Owner and justification belong to a front end, so they are printed once for all its scripts. */
function byFrontEnd(scripts: readonly InventoryScript[], assets: string): string[] {
  const names = [...new Set(scripts.map(({ of, version }) => `${of} ${version}`))]
  return names.flatMap((name) => {
    const own = scripts.filter(({ of, version }) => `${of} ${version}` === name)
    const first = own.find(({ integrity }) => integrity !== null)
    const rows = own.map(({ url, bytes, integrity, owner: whose, why: reason }) =>
      integrity === null
        ? [url, '', `${whose} is responsible: ${reason}`]
        : [url.replace(`${assets}/r/${name.replace(' ', '/')}/`, ''), bytes ?? '', integrity],
    )
    return [
      `${name}, ${first?.owner} <${first?.contact}>`,
      first?.why ?? '',
      ...table(['script', 'bytes', 'integrity'], rows),
      '',
    ]
  })
}

function summary(scripts: readonly InventoryScript[]): string[] {
  const names = [...new Set(scripts.map(({ of }) => of))]
  const rows = names.map((name) => {
    const own = scripts.filter(({ of }) => of === name)
    return [
      name,
      own[0]?.version ?? '',
      own.length,
      own.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
      own[0]?.owner ?? '',
    ]
  })
  return table(['front end', 'version', 'scripts', 'bytes', 'owner'], rows)
}

async function check(operator: Operator, context: Context, stable: string, portals: readonly string[]) {
  const { store, env, trust, by } = operator
  const { assetsOrigin, hostedOrigin } = context.config
  const stored = new StoredCheck(store)
  await stored.checkSet(await readSet(store, stable, trust))
  const now = context.now()
  const registry = releaseReader({
    store,
    env,
    trust,
    assets: assetsOrigin,
    now: context.now,
    freshFor: 0,
    warn: context.say,
  })
  const record =
    portals.length > 0
      ? await runCheck({
          registry,
          store,
          hosted: hostedOrigin,
          portals,
          receive: receiveFrom(),
          by,
          now,
          violations: [],
        })
      : await lastCheck(store, env)
  const said = record
    ? `pages: ${record.pages} checked by ${record.by}, ${sayInstant(record.at)}`
    : 'pages: not checked yet; the edge checks them every six hours, --portal now'
  const seen = (record?.findings ?? []).filter((one): one is Finding => one.code in findingCodes)
  return { lines: [said], record: record ?? null, findings: [...stored.looked.findings, ...seen] }
}
