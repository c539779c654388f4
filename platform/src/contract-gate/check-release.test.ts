import { describe, expect, test } from '@jest/globals'
import { fakeLanes } from '../testing/fake-lanes.ts'
import type { Release } from '../releases/release-file.ts'
import { gateTools, reported, type FakeFrontEnd } from '../testing/fake-report.ts'
import { changeOf } from './check-bump.ts'
import { checkRelease, checkSet } from './check-release.ts'

const lanes = fakeLanes()
const used = ['portal/Slot', 'session/useSession', 'session/signOut']

const shell = (over: Partial<FakeFrontEnd> = {}) => reported({ remote: 'shell', lanes, ...over })
const payments = (over: Partial<FakeFrontEnd> = {}) =>
  reported({
    remote: 'mfe-payments',
    lanes,
    has: ['payments/panel', 'payments/agreement'],
    uses: used,
    routes: ['/payment', '/setup/:debtId'],
    ...over,
  })
const consumer = (over: Partial<FakeFrontEnd> = {}) =>
  reported({ remote: 'mfe-consumer', lanes, has: ['consumer/account'], asks: ['payments/panel'], uses: used, ...over })
const staff = (over: Partial<FakeFrontEnd> = {}) =>
  reported({
    remote: 'mfe-staff',
    lanes,
    asks: ['payments/panel', 'consumer/account'],
    uses: ['session/useSession'],
    links: ['/setup/:'],
    ...over,
  })

const live = [shell(), payments(), consumer(), staff()]
const major = '2.0.0-00000002'
const minor = '1.1.0-00000002'
const same = '1.0.0-00000002'

const found = async (candidate: ReturnType<typeof shell>) =>
  (await checkRelease(candidate, live, gateTools)).map(
    ({ code, severity, message }) => `${code} ${severity}: ${message}`,
  )

const props = (from: string, to: string) => fakeLanes(['widgets', from, to])

describe('the props of a widget', () => {
  test('without a change have no finding', async () => {
    expect(await found(payments({ version: same }))).toEqual([])
  })

  test('a new optional one is a minor change', async () => {
    const more = props(
      "'payments/panel': { actingFor?: string } & { debtId: string }",
      "'payments/panel': { actingFor?: string } & { debtId: string; compact?: boolean }",
    )
    expect(await found(payments({ lanes: more, version: minor }))).toEqual([])
    const [only, ...rest] = await found(payments({ lanes: more, version: same }))
    expect(only).toMatch(
      /^MFE-201 warning: .* is a minor change of mfe-payments 1\.0\.0-00000001, and the version was not raised: the widget payments\/panel/,
    )
    expect(rest).toEqual([])
  })

  test('a new required one breaks every front end that uses the widget, by name and version', async () => {
    const needed = props(
      "'payments/panel': { actingFor?: string } & { debtId: string }",
      "'payments/panel': { actingFor?: string } & { debtId: string; amount: string }",
    )
    const said = await found(payments({ lanes: needed, version: major }))
    expect(said).toEqual([
      expect.stringMatching(
        /^MFE-203 error: What mfe-consumer 1\.0\.0-00000001 passes to the widget payments\/panel does not fit mfe-payments 2\.0\.0-00000002: .*amount/,
      ),
      expect.stringMatching(
        /^MFE-203 error: What mfe-staff 1\.0\.0-00000001 passes to the widget payments\/panel does not fit mfe-payments 2\.0\.0-00000002: .*amount/,
      ),
    ])
    expect((await found(payments({ lanes: needed, version: minor })))[0]).toMatch(
      /^MFE-201 error: .* is a major change/,
    )
  })

  test('a removed one would be lost silently, and breaks too', async () => {
    const less = props(
      "'payments/panel': { actingFor?: string } & { debtId: string }",
      "'payments/panel': { debtId: string }",
    )
    expect(await found(payments({ lanes: less, version: major }))).toEqual([
      expect.stringMatching(/^MFE-203 .*mfe-consumer .*actingFor/),
      expect.stringMatching(/^MFE-203 .*mfe-staff .*actingFor/),
    ])
  })

  test('a callback with a wider argument than its consumer accepts breaks that consumer', async () => {
    const told = props("'plan' | 'full'", "'plan' | 'full' | 'settled'")
    const asking = consumer({ asks: ['payments/agreement'] })
    const said = await checkRelease(payments({ lanes: told, version: major }), [shell(), asking], gateTools)
    expect(said.map(({ code }) => code)).toEqual(['MFE-203'])
  })

  test('an equivalent type that is written differently is no change', async () => {
    const other = props('{ actingFor?: string } & { debtId: string }', '{ debtId: string; actingFor?: string }')
    expect(await found(payments({ lanes: other, version: '1.0.1-00000002' }))).toEqual([])
    expect(await found(payments({ lanes: other, version: same }))).toEqual([])
  })

  test('a removed widget, and a used one that does not exist', async () => {
    expect(await found(payments({ has: ['payments/agreement'], version: major }))).toEqual([
      'MFE-202 error: mfe-consumer 1.0.0-00000001 uses the widget payments/panel, which mfe-payments 2.0.0-00000002 no longer has.',
      'MFE-202 error: mfe-staff 1.0.0-00000001 uses the widget payments/panel, which mfe-payments 2.0.0-00000002 no longer has.',
    ])
    const wish = props("'consumer/account'", "'payments/soon': { debtId: string };\n  'consumer/account'")
    expect(await found(consumer({ lanes: wish, asks: ['payments/soon'], version: same }))).toEqual([
      'MFE-302 error: mfe-consumer 1.0.0-00000002 asks for the widget payments/soon, which mfe-payments 1.0.0-00000001 does not have.',
    ])
  })
})

describe('the lanes that the shell shares', () => {
  const state = "role: 'user' | 'agent' | null;"

  test('new state, and an action that accepts more, are minor changes', async () => {
    const more = fakeLanes(
      ['session/store', state, `${state} language: string;`],
      ['session/sign-out', "'idle'", "'idle' | 'elsewhere'"],
    )
    expect(await found(shell({ lanes: more, version: minor }))).toEqual([])
    expect(await found(shell({ lanes: more, version: same }))).toEqual([expect.stringMatching(/^MFE-201 warning/)])
  })

  test('removed or narrowed state names all its readers', async () => {
    const less = fakeLanes(['session/store', 'userId: string | null;', ''])
    expect(await found(shell({ lanes: less, version: major }))).toEqual([
      expect.stringMatching(
        /^MFE-203 error: session\/useSession of shell 2\.0\.0-00000002 is not what mfe-payments 1\.0\.0-00000001 was built with: Property 'userId' is missing in type 'SessionState' but required in type 'SessionState'\.$/,
      ),
      expect.stringMatching(/mfe-consumer/),
      expect.stringMatching(/mfe-staff/),
    ])
  })

  test('an action that accepts less names its callers', async () => {
    const less = fakeLanes(['session/sign-out', "'wish' | 'idle'", "'wish'"])
    const said = await found(shell({ lanes: less, version: major }))
    expect(said).toHaveLength(2)
    expect(said.join()).not.toContain('mfe-staff')
  })

  test('a removed export names its importers', async () => {
    const less = fakeLanes(['session/index', "export { signOut } from './sign-out.ts';", ''])
    expect(await found(shell({ lanes: less, version: major }))).toEqual([
      'MFE-202 error: mfe-payments 1.0.0-00000001 uses session/signOut, which shell 2.0.0-00000002 does not give.',
      'MFE-202 error: mfe-consumer 1.0.0-00000001 uses session/signOut, which shell 2.0.0-00000002 does not give.',
    ])
  })

  test('a remote that needs more than the live shell has is refused', async () => {
    const more = fakeLanes(['session/store', state, `${state} language: string;`])
    expect(await found(staff({ lanes: more, version: same }))).toEqual([
      expect.stringMatching(
        /^MFE-203 error: session\/useSession of shell 1\.0\.0-00000001 is not what mfe-staff 1\.0\.0-00000002 was built with: .*language/,
      ),
    ])
  })

  test('a shell with another protocol for remotes is refused beside the live ones', async () => {
    const form = fakeLanes(['portal/remote-module', 'name: string;', 'name: string; permissions: string[];'])
    const said = await found(shell({ lanes: form, version: major }))
    expect(said).toHaveLength(3)
    expect(said[0]).toMatch(
      /^MFE-203 error: The pages of mfe-payments 1\.0\.0-00000001 are not in the form that shell 2\.0\.0-00000002 takes: .*permissions/,
    )
  })
})

describe('addresses, shared modules and files', () => {
  test('a removed address names the front ends that link to it, and is a major change', async () => {
    expect(await found(payments({ routes: ['/payment'], version: same }))).toEqual([
      expect.stringMatching(/^MFE-201 error: .*the address \/setup\/:: it is gone/),
      expect.stringMatching(/^MFE-301 error: .*\/setup\/:debtId.*linked to by mfe-staff 1\.0\.0-00000001\.$/),
    ])
  })

  test('an address of another remote', async () => {
    expect(await found(staff({ routes: ['/setup/:id'], version: minor }))).toEqual([
      'MFE-301 error: mfe-staff 1.1.0-00000002 and mfe-payments 1.0.0-00000001 both own /setup/:id.',
    ])
  })

  test('a shared module whose version the live shell does not share', async () => {
    expect(await found(payments({ shared: { react: '19.4.0', swr: '1.0.0' }, version: same }))).toEqual([
      'MFE-101 error: mfe-payments 1.0.0-00000002 needs react ^19.4.0; shell 1.0.0-00000001 gives 19.3.1.',
      'MFE-101 error: mfe-payments 1.0.0-00000002 needs swr ^1.0.0; shell 1.0.0-00000001 does not give it.',
    ])
  })

  test('a bundled copy of a module that the live shell shares', async () => {
    const twice = Object.assign(payments({ version: same }), { carries: ['react', 'left-pad'] })
    expect(await found(twice)).toEqual([
      'MFE-102 error: mfe-payments 1.0.0-00000002 has a copy of react, which shell 1.0.0-00000001 gives: a page would have two.',
    ])
  })

  test('a file without a hash', async () => {
    const release = payments({ version: same })
    const said = await found(Object.assign(release, { pages: { '/payment': { js: ['js/page.js'], css: [] } } }))
    expect(said).toEqual(['MFE-401 error: mfe-payments 1.0.0-00000002 loads js/page.js without a hash.'])
  })

  test('an entry above its limit, and first files that grew a lot', async () => {
    const release = payments({ version: same })
    const grown = { ...release.files['remote-entry.1.js'], bytes: 30_000 }
    const said = await found(Object.assign(release, { files: { ...release.files, 'remote-entry.1.js': grown } }))
    expect(said).toEqual([
      'MFE-501 error: The entry of mfe-payments 1.0.0-00000002 has 30000 bytes, more than 25000.',
      'MFE-501 warning: What mfe-payments 1.0.0-00000002 loads first grew from 28 to 30001 bytes since 1.0.0-00000001.',
    ])
  })

  test('an address outside the page’s policy that no live version needs', async () => {
    const csp = { 'frame-src': ['https://frames.example'] }
    expect(await found({ ...payments({ version: same }), csp })).toContain(
      'MFE-403 warning: mfe-payments 1.0.0-00000002 adds https://frames.example for frame-src; no live version has it.',
    )
  })

  test('a release from before contract reports is reported as unchecked', async () => {
    const { api, ...old } = staff()
    expect(api).toBeDefined()
    const said = await checkRelease(payments({ version: same }), [shell(), old], gateTools)
    expect(said.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['MFE-202 warning'])
  })

  test('a new release without a report is refused beside others that have one', async () => {
    const { api, ...bare } = payments({ version: same })
    expect(api).toBeDefined()
    expect(await found(bare)).toEqual([expect.stringMatching(/^MFE-202 error: mfe-payments .* has no contract report/)])
    const taken = { ...gateTools, readApi: async (one: Release) => (one === bare ? undefined : gateTools.readApi(one)) }
    const said = await checkSet([shell(), Object.assign(bare, { api })], taken, [shell()])
    expect(said.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['MFE-202 error'])
  })

  test('a report that differs from the published one is refused', async () => {
    const readApi = () => Promise.resolve('//= 0123456789abcdef Props\ntype Props = any;\n')
    await expect(checkSet([shell()], { ...gateTools, readApi })).rejects.toThrow('not the published one')
  })
})

test.each([
  ['none', lanes],
  ['patch', props('{ actingFor?: string } & { debtId: string }', '{ debtId: string; actingFor?: string }')],
  [
    'minor',
    props(
      "'payments/panel': { actingFor?: string } &",
      "'payments/panel': { actingFor?: string } & { compact?: boolean } &",
    ),
  ],
  [
    'major',
    props(
      "'payments/panel': { actingFor?: string } &",
      "'payments/panel': { actingFor?: string } & { amount: string } &",
    ),
  ],
])('a %s change is called so', async (change, next) => {
  const compared = await changeOf(payments(), payments({ lanes: next, version: same }), gateTools)
  expect(compared).toMatchObject({
    change,
    differences: change === 'none' ? [] : [{ what: 'the widget payments/panel' }],
  })
})

describe('a menu entry', () => {
  const named = (over: Partial<FakeFrontEnd> = {}) =>
    payments({ version: same, menu: ['nav.payment', 'nav.rewards'], ...over })
  const beside = async (candidate: Release, other: Release) =>
    (await checkRelease(candidate, [other], gateTools)).map(
      ({ code, remote, message }) => `${code} ${remote} ${message}`,
    )

  const words = { en: 'Rewards', es: 'Premios' }
  const brought = (given: Record<string, string> = words) =>
    payments({ version: same, menu: ['nav.rewards'], words: given })

  test('is fine beside a shell that takes its words from the remote, or has them', async () => {
    expect(await beside(brought(), shell({ menu: [] }))).toEqual([])
    expect(await beside(brought(), shell({ menu: ['nav.rewards'] }))).toEqual([])
    expect(await beside(brought(), shell({ menu: ['nav.payment'] }))).toEqual([
      expect.stringMatching(/^MFE-303 mfe-payments .*menu entry nav\.rewards; shell 1\.0\.0/),
    ])
  })

  test.each([
    ['without Spanish words', { en: 'Rewards' }, 'has no words in the language es'],
    ['with empty words', { ...words, es: ' ' }, 'has no words in the language es'],
    ['with a key for words', { ...words, en: 'nav.rewards' }, 'is a key (nav.rewards), no words in the language en'],
    ['with its name for words', { ...words, es: 'rewards' }, 'is a key (rewards), no words in the language es'],
    ['with a longer word than 30 characters', { ...words, es: 'x'.repeat(31) }, 'has 31 characters in the language es'],
  ])('%s is refused, alone and in a set', async (_, given, why) => {
    const refused = [`MFE-303 mfe-payments The menu entry nav.rewards of mfe-payments ${same} ${why}.`]
    expect(await beside(brought(given), shell({ menu: [] }))).toEqual(refused)
    const inSet = await checkSet([shell({ menu: [] }), brought(given)], gateTools)
    expect(inSet.map(({ code, remote, message }) => `${code} ${remote} ${message}`)).toEqual(refused)
  })

  test('may have 30 characters', async () => {
    expect(await beside(brought({ ...words, es: 'x'.repeat(30) }), shell({ menu: [] }))).toEqual([])
  })

  test('is refused beside a live shell that has no text for it', async () => {
    const refused = [expect.stringMatching(/^MFE-303 mfe-payments .*menu entry nav\.rewards; shell 1\.0\.0/)]
    expect(await beside(named(), shell({ menu: ['nav.payment'] }))).toEqual(refused)
    expect(await beside(named(), shell({ menu: ['nav.payment', 'nav.rewards'] }))).toEqual([])
    // A shell of before does not tell its texts.
    expect(await beside(named(), shell())).toEqual([])
  })

  test('keeps a shell from going live without its text, and may come in one set with it', async () => {
    const next = shell({ version: minor, menu: [] })
    expect(await beside(next, payments({ menu: ['nav.payment'] }))).toEqual([
      expect.stringMatching(/^MFE-303 shell .*nav\.payment/),
    ])
    const both = [shell({ version: minor, menu: ['nav.payment', 'nav.rewards'] }), named()]
    expect(await checkSet(both, gateTools, [shell({ menu: ['nav.payment'] }), payments()])).toEqual([])
  })
})

describe('a set', () => {
  test('is accepted when dependent changes are in it together', async () => {
    const next = props('debtId: string };', 'debtId: string; amount: string };')
    const together = [payments({ lanes: next, version: major }), consumer({ lanes: next }), staff({ lanes: next })]
    expect(await checkSet([shell(), ...together], gateTools)).toEqual([])
    const before = [payments(), consumer(), staff()]
    const apart = await checkSet(
      [shell(), payments({ lanes: next, version: major }), consumer({ lanes: next }), staff()],
      gateTools,
      before,
    )
    expect(apart.map(({ code, remote, message }) => `${code} ${remote} ${message}`)).toEqual([
      expect.stringMatching(/^MFE-203 mfe-payments .*mfe-staff/),
    ])
  })

  test('reports a widget whose owner is missing, which shows a notice', async () => {
    expect(await checkSet([shell(), staff({ asks: ['payments/panel'] })], gateTools)).toEqual([
      expect.objectContaining({ code: 'MFE-302', severity: 'warning' }),
    ])
  })
})
