import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ConsoleOverview, ConsoleSet, ConsoleVerdict, SignedIn } from '@portal/shared/contract'
import { provideRemoteLoader } from '@portal/shared/portal'
import { buildSignedIn, refuse, renderPortal, startApi, stubRemotes, type Handlers } from '@portal/shared/testing'
import factorEn from '@portal/shared/texts/en/staff-factor.json'
import factorEs from '@portal/shared/texts/es/staff-factor.json'
import en from '@portal/shared/texts/en/platform.json'
import es from '@portal/shared/texts/es/platform.json'
import { shellTexts } from '../testing/shell-texts.ts'
import { emptySet } from '../start/read-bootstrap.ts'
import { PlatformPage } from './PlatformPage.tsx'

const live = 'aaaaaaaaaaaaaaaa'
const next = 'bbbbbbbbbbbbbbbb'
const at = '2026-03-02T14:00:00.000Z'

const set = (id: string, more: Partial<ConsoleSet> = {}): ConsoleSet => ({
  id,
  parent: null,
  created_at: at,
  by: 'ci',
  versions: { shell: '1.0.0-00000001', 'mfe-payments': '1.0.0-00000001' },
  gates: [{ name: 'contract', result: 'passed', at }],
  open_gates: [],
  uses: [],
  ...more,
})
const overview = (more: Partial<ConsoleOverview> = {}): ConsoleOverview => ({
  env: 'live',
  sequence: 7,
  at,
  not_after: at,
  can_sign: true,
  stable: live,
  previous: [next],
  roll_back_to: [next],
  watch: null,
  rollout: null,
  pins: [],
  kills: [],
  overrides: { allowed: false, origins: [] },
  sets: [set(live, { uses: ['stable'] })],
  tenants: [
    { short: 'one', name: 'One Recovery', origin: 'http://one.example', set: live, reason: 'stable', killed: [] },
  ],
  audit: [
    {
      sequence: 7,
      at,
      by: 'Morgan Hale (one)',
      action: 'promote',
      about: [],
      from: next,
      to: live,
      reason: 'Receipts',
    },
  ],
  ...more,
})

const staff = (permissions: SignedIn['permissions']) =>
  buildSignedIn({ role: 'admin', user_id: 'staff-1', permissions })
const page = {
  set: emptySet,
  release: undefined,
  verdict: { signature: 'unverified', altered: new Set<string>() },
} as const
const texts = { ...shellTexts, platform: { en, es }, 'staff-factor': { en: factorEn, es: factorEs } }
const open = async (
  handlers: Handlers,
  { route = '/__platform', session = staff(['platform.operate']) as SignedIn | null } = {},
) => {
  const api = startApi(handlers)
  await renderPortal(<PlatformPage page={page} language={null} connection={null} />, { texts, route, session })
  return api
}

beforeEach(() => {
  document.documentElement.dataset.console = ''
  stubRemotes({})
})
afterEach(() => {
  delete document.documentElement.dataset.console
  provideRemoteLoader(null)
})

describe('the releases console', () => {
  it('asks a visitor to sign in, and makes no call to the registry', async () => {
    const api = await open({}, { session: null })
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeInTheDocument()
    expect(api.calls).toEqual([])
  })

  it('shows staff without the permission a notice, and makes no call to the registry', async () => {
    const api = await open({}, { session: staff(['override.approve']) })
    expect(await screen.findByText('Your account does not operate the platform')).toBeInTheDocument()
    expect(api.calls).toEqual([])
  })

  it('shows the live set and the audit', async () => {
    await open({ getOverview: () => ({ data: overview() }) })
    expect(await screen.findByText('live, change 7')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Last changes' })).getByText('Receipts')).toBeInTheDocument()
    expect(screen.getByText('No remote is turned off.')).toBeInTheDocument()
  })

  it('says that the channel cannot be read, and retries', async () => {
    let isAway = true
    await open({
      getOverview: () => {
        if (isAway) throw refuse('unavailable', { status: 503 })
        return { data: overview() }
      },
    })
    expect(await screen.findByText('This could not be read')).toBeInTheDocument()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('live, change 7')).toBeInTheDocument()
  })

  it('switches a remote off with a reason and the sequence that the operator saw', async () => {
    const api = await open({ getOverview: () => ({ data: overview() }), kill: () => ({ data: { sequence: 8 } }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Turn a remote off' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.selectOptions(within(dialog).getByLabelText('Remote'), 'mfe-payments')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
    expect(within(dialog).getByText('Please say why.')).toBeInTheDocument()
    expect(api.callsOf('kill')).toEqual([])
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong amounts')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('kill')[0]?.input.body).toEqual({
      remote: 'mfe-payments',
      tenant: '*',
      hours: 4,
      reason: 'Wrong amounts',
      sequence: 7,
    })
  })

  it('says that the channel has changed, and does not retry automatically', async () => {
    let sequence = 7
    const api = await open({
      getOverview: () => ({ data: overview({ sequence }) }),
      rollBackTo: () => {
        sequence = 8
        throw refuse('conflict', {
          status: 409,
          message: 'The channel live is at 8 now.',
          current: { finding: 'MFE-409', sequence: '8' },
        })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }))
    expect(await within(dialog).findByText(/Someone else has changed the channel/)).toBeInTheDocument()
    expect(within(dialog).getByText('The channel live is at 8 now.')).toHaveAttribute('lang', 'en')
    expect(api.callsOf('rollBackTo')).toHaveLength(1)
  })

  it('says how long the live set is watched, and what comes back', async () => {
    await open({
      getOverview: () => ({ data: overview({ watch: { before: next, until: '2026-11-22T12:15:00.000Z' } }) }),
    })
    const value = (await screen.findByText('Watched until')).nextElementSibling as HTMLElement
    expect(value).toHaveTextContent(/7:15/)
    expect(within(value).getByRole('link')).toHaveAttribute('href', `/__platform/sets/${next}`)
  })

  it('offers no set for a roll-back that was taken back itself', async () => {
    const sound = 'dddddddddddddddd'
    await open({ getOverview: () => ({ data: overview({ previous: [next, sound], roll_back_to: [sound] }) }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
    const field = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Go back to' })
    expect(within(field).getAllByRole('option')).toHaveLength(1)
    expect(field).toHaveValue(sound)
    expect(field).toHaveAccessibleDescription(/were taken back or failed/)
  })

  it('offers no roll-back when all sets before were taken back', async () => {
    await open({ getOverview: () => ({ data: overview({ roll_back_to: [] }) }) })
    const button = await screen.findByRole('button', { name: 'Roll back' })
    expect(button).toHaveAccessibleDescription(/No earlier set can be brought back/)
  })

  it('refuses to put a set live that was made from another one', async () => {
    const other = set(next, { parent: 'cccccccccccccccc' })
    await open(
      {
        getOverview: () => ({ data: overview() }),
        getSet: () => ({ data: { set: other, differences: [], origins: [] } }),
      },
      { route: `/__platform/sets/${next}` },
    )
    const button = await screen.findByRole('button', { name: 'Put live' })
    expect(button).toHaveAccessibleDescription(/not made from what is stable now/)
  })

  it('tells where each release comes from, and what cannot be believed', async () => {
    const known = { version: '1.0.0-aaaaaaaa', packages: 31, by: 'ana', at: '2026-11-22T12:00:00Z' }
    const origins = [
      { ...known, name: 'shell', commit: `${'c'.repeat(40)}+` },
      {
        ...known,
        name: 'mfe-a',
        packages: null,
        by: null,
        at: null,
        commit: null,
        finding: 'provenance.json is refused.',
      },
    ]
    await open(
      {
        getOverview: () => ({ data: overview() }),
        getSet: () => ({ data: { set: set(next), differences: [], origins } }),
      },
      { route: `/__platform/sets/${next}` },
    )
    const table = await screen.findByRole('table', { name: 'Where its releases come from' })
    expect(
      within(table).getByRole('row', { name: /shell 31 ana .* cccccccccc with uncommitted changes/ }),
    ).toBeVisible()
    const refused = within(table).getByRole('row', { name: /mfe-a not listed yet not recorded/ })
    expect(within(refused).getByText('provenance.json is refused.')).toHaveAttribute('lang', 'en')
  })

  it('starts a rollout by visitors in the default steps', async () => {
    const own = set(next, { parent: live })
    const api = await open(
      {
        getOverview: () => ({ data: overview({ previous: [] }) }),
        getSet: () => ({ data: { set: own, differences: [], origins: [] } }),
        promoteSet: () => ({ data: { sequence: 8 } }),
        getForecast: ({ query: { steps } }) => ({
          data: {
            loads: 90_000,
            is_whole: true,
            min_loads: 200,
            window_minutes: 60,
            steps: steps.map(({ percent }) => ({ percent, compares: 15, lasts: 15, is_endless: false })),
          },
        }),
      },
      { route: `/__platform/sets/${next}` },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Put live' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('100 %: about 15 minutes')).toBeVisible()
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Receipts')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start the rollout' }))
    await waitFor(() => expect(api.callsOf('promoteSet')).toHaveLength(1))
    expect(api.callsOf('promoteSet')[0]?.input.body).toEqual({
      set: next,
      reason: 'Receipts',
      sequence: 7,
      rollout: {
        unit: 'visitor',
        tenants: null,
        steps: [
          { percent: 1, minutes: 15 },
          { percent: 10, minutes: 60 },
          { percent: 50, minutes: 60 },
          { percent: 100, minutes: 0 },
        ],
      },
    })
  })

  it('shows the recorded checks of a set, and names the open ones at the button', async () => {
    const own = set(next, {
      parent: live,
      gates: [
        { name: 'contract', result: 'passed', at, is_asked: true },
        {
          name: 'e2e',
          result: 'failed',
          at,
          is_asked: true,
          by: 'ci',
          detail: 'Two stories',
          url: 'https://ci.example.com/812',
        },
      ],
      open_gates: [
        { name: 'a11y', why: 'absent' },
        { name: 'e2e', why: 'failed' },
      ],
    })
    await open(
      {
        getOverview: () => ({ data: overview() }),
        getSet: () => ({ data: { set: own, differences: [], origins: [] } }),
      },
      { route: `/__platform/sets/${next}` },
    )
    const gates = within(await screen.findByRole('region', { name: 'Checks of this set' }))
    expect(gates.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Check'),
      expect.stringMatching(/a11yResultnothing recordedopenRequiredyes/),
      expect.stringMatching(/contractResultpassedRequiredyes.*judged when the set was made/),
      expect.stringMatching(/e2eResultfailedopenRequiredyes.*ciWhyTwo stories/),
    ])
    expect(gates.getByRole('link', { name: 'Run of e2e' })).toHaveAttribute('href', 'https://ci.example.com/812')
    const button = screen.getByRole('button', { name: 'Put live' })
    expect(button).toHaveAccessibleDescription('These checks are open. a11y: nothing recorded, e2e: failed.')
  })

  it('names the checks for which the registry refuses a set', async () => {
    const own = set(next, { parent: live })
    await open(
      {
        getOverview: () => ({ data: overview() }),
        getSet: () => ({ data: { set: own, differences: [], origins: [] } }),
        promoteSet: () => {
          const current = { finding: 'MFE-412', gates: 'e2e' }
          throw refuse('conflict', { status: 409, message: 'The channel asks for the gate “e2e”.', current })
        },
      },
      { route: `/__platform/sets/${next}` },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Put live' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('contract: passed')).toBeInTheDocument()
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Receipts')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start the rollout' }))
    expect(await within(dialog).findByText(/these checks of the set are open: e2e/)).toBeInTheDocument()
  })

  it('lists the links for testers with their authors', async () => {
    const made = { id: 'a', at, by: 'Morgan Hale (one)', until: at }
    await open(
      {
        getOverview: () => ({ data: overview() }),
        listOverrides: () => ({
          data: {
            minted: [
              { ...made, remote: 'mfe-payments', version: '1.1.0-00000002', is_over: false, state: 'good' },
              { ...made, id: 'c', by: 'Dana', set: live, is_over: false, state: 'denied' },
              { ...made, id: 'b', by: 'ci', set: next, is_over: true, state: 'over' },
            ],
            findings: [{ code: 'MFE-407', message: 'audit/live/minted/x.json: No trusted key has signed this' }],
          },
        }),
      },
      { route: '/__platform#overrides' },
    )
    const links = within(await screen.findByRole('region', { name: 'Links made' }))
    expect(
      links.getByRole('row', { name: /Morgan Hale \(one\).*mfe-payments 1.1.0-00000002.*valid/ }),
    ).toBeInTheDocument()
    expect(links.getByRole('row', { name: /ci.*Set bbbbbbbb.*no longer works: expired/ })).toBeInTheDocument()
    expect(links.getByRole('row', { name: /Dana.*Set aaaaaaaa.*no longer works: not accepted/ })).toBeInTheDocument()
    expect(links.getByText(/^MFE-407/)).toHaveAttribute('lang', 'en')
  })

  describe('during a rollout', () => {
    const side = {
      since: at,
      loads: 120,
      starts: { hits: 4, total: 130 },
      failures: { hits: 1, total: 120 },
      errors: { hits: 0, total: 120 },
      payments: { hits: 0, total: 0 },
    }
    const rolledOut = overview({
      rollout: {
        candidate: next,
        steps: [{ percent: 5, minutes: 15 }],
        step: 0,
        since: at,
        unit: 'visitor',
        tenants: null,
        state: 'progressing',
        min_loads: 200,
      },
      sets: [set(live, { uses: ['stable'] }), set(next, { open_gates: [{ name: 'e2e', why: 'absent' }] })],
    })
    const waiting: ConsoleVerdict = {
      verdict: 'wait',
      move: 'stay',
      reasons: ['candidate has 120 loads of the 200 that a comparison needs'],
      found: [{ rule: 'loads', candidate: { hits: 120, total: 200 }, stable: { hits: 950, total: 200 } }],
      networks: 3,
      candidate: side,
      stable: { ...side, loads: 950 },
    }

    it('shows why the judge waits, with the compared figures', async () => {
      await open({ getOverview: () => ({ data: rolledOut }), getVerdict: () => ({ data: waiting }) })
      const judge = within(await screen.findByRole('region', { name: /What the judge says/ }))
      expect(judge.getByText('waits')).toBeInTheDocument()
      expect(judge.getByText(/once each side has 200 loads. Candidate: 120, stable: 950/)).toBeInTheDocument()
      expect(judge.getByText(/something counts once 3 networks report it/)).toBeInTheDocument()
      expect(judge.getAllByRole('row')).toHaveLength(3)
      expect(judge.getAllByText('4 (3.08%)')).toHaveLength(2)
      expect(screen.getByRole('button', { name: 'Make it stable' })).toHaveAccessibleDescription(
        /e2e: nothing recorded/,
      )
    })

    it('says when the step ends, or that it never does', async () => {
      const ends = '2026-03-02T17:00:00.000Z'
      await open({
        getOverview: () => ({ data: rolledOut }),
        getVerdict: () => ({ data: { ...waiting, ends, is_endless: false } }),
      })
      expect(await screen.findByText(/At the loads of the last day, this step ends about/)).toBeInTheDocument()
    })

    it('warns of a step that never ends', async () => {
      const never = { ...waiting, is_endless: true }
      await open({ getOverview: () => ({ data: rolledOut }), getVerdict: () => ({ data: never }) })
      expect(await screen.findByText(/this step never ends by itself/)).toBeInTheDocument()
    })

    it('shows why the judge abandons the candidate', async () => {
      const verdict: ConsoleVerdict = {
        ...waiting,
        verdict: 'abort',
        move: 'abort',
        reasons: ['loads fail: 50 of 1000 (5 %), stable 5 of 1000 (0.5 %), p < 0.0001'],
        found: [{ rule: 'failures', candidate: { hits: 50, total: 1000 }, stable: { hits: 5, total: 1000 } }],
      }
      await open({ getOverview: () => ({ data: rolledOut }), getVerdict: () => ({ data: verdict }) })
      const judge = within(await screen.findByRole('region', { name: /What the judge says/ }))
      expect(judge.getByText('abandons it')).toBeInTheDocument()
      expect(judge.getByText('Loads that fail: candidate 50 of 1,000, stable 5 of 1,000.')).toBeInTheDocument()
      expect(judge.getByText(/p < 0.0001/)).toHaveAttribute('lang', 'en')
    })
  })
})
