import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { PageRelease, ReleaseNow } from '@portal/shared/contract'
import { holdUpdates } from '@portal/shared/client'
import { startI18n } from '@portal/shared/i18n'
import { useToasts } from '@portal/shared/portal'
import en from '@portal/shared/texts/en/release.json'
import { createRemoteLoader } from '../federation/remote-loader.ts'
import { buildRelease } from '../testing/build-release.ts'
import { ReloadOffer } from './reload-offer.ts'
import { ReleaseWatch } from './release-watch.ts'
import { offerReload } from './offer-reload.ts'
import { watchFields } from './typed-fields.ts'

const set = {
  id: 's',
  assets: 'http://cdn.localhost:4001',
  shell: { version: '1', base: 'http://cdn.localhost:4001/s/', files: {} },
  remotes: [buildRelease()],
}
const reload = jest.fn()
let offer: ReloadOffer
let answer: (() => ReleaseNow) | undefined

/** Retries on a page that was loaded with `killed` switched off; `since` were switched off while it was open. */
async function tryOn({ killed = [], since = [] }: { killed?: string[]; since?: string[] } = {}) {
  const runtime = { loadRemote: async () => null, registerRemotes: () => undefined }
  const loader = createRemoteLoader(set, runtime, { killed })
  loader.setKilled(since)
  const release = { killed, sequence: 7 } as unknown as PageRelease
  await offerReload('ledger', { set, release, loader, offer, reload, watch: new ReleaseWatch('s', 7) })
  return loader
}
const live = (killed: string[]) => () => ({ set: 's', sequence: 8, reason: 'stable' as const, killed })
const toastTexts = () => useToasts.getState().toasts.map(({ text }) => text)
const typeText = () => {
  const field = document.createElement('textarea')
  document.body.append(field)
  field.focus()
  field.value = 'Six weeks of work'
}

watchFields([])
beforeEach(async () => {
  await startI18n('en', { release: en }, {})
  reload.mockReset()
  offer = new ReloadOffer()
  answer = live([])
  globalThis.fetch = async () => (answer ? new Response(JSON.stringify(answer())) : Promise.reject(new TypeError()))
})
afterEach(() => {
  document.body.replaceChildren()
  useToasts.setState({ toasts: [] })
})

it('a retry needs no reload for a remote that was switched off after the page load, even with typed text', async () => {
  typeText()
  const loader = await tryOn({ since: ['ledger'] })
  expect(loader.state('ledger', './remote').phase).not.toBe('killed')
  expect([reload.mock.calls, offer.isOffered, toastTexts()]).toEqual([[], false, []])
})

it('a retry reloads the page for a remote that the page may not load, once the remote is available', async () => {
  await tryOn({ killed: ['ledger'] })
  expect(reload).toHaveBeenCalledTimes(1)
})

it.each<[string, { killed?: string[] }]>([
  ['switched off at the page load', { killed: ['ledger'] }],
  ['altered or no longer served', {}],
])('a retry asks a person with typed text, where the remote was %s', async (_, standing) => {
  typeText()
  await tryOn(standing)
  expect([reload.mock.calls, offer.isOffered]).toEqual([[], true])
})

it('a retry asks during a payment', async () => {
  const endHold = holdUpdates('payment')
  await tryOn({ killed: ['ledger'] })
  expect([reload.mock.calls, offer.isOffered]).toEqual([[], true])
  endHold()
})

it.each<[string, { killed?: string[]; since?: string[] }]>([
  ['at the page load', { killed: ['ledger'] }],
  ['later', { since: ['ledger'] }],
])('a retry says that a remote switched off %s is still closed, and loads nothing', async (_, standing) => {
  answer = live(['ledger'])
  await tryOn(standing)
  expect([toastTexts(), reload.mock.calls]).toEqual([['It is still closed. Please try again later.'], []])
})

it('a retry keeps the page while the edge does not answer', async () => {
  answer = undefined
  await tryOn({ killed: ['ledger'] })
  expect([toastTexts(), reload.mock.calls]).toEqual([
    ['There is no answer right now. Please try again in a minute.'],
    [],
  ])
})
