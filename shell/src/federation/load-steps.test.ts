import { describe, expect, it } from '@jest/globals'
import type { LoadFailure } from '@portal/shared/contract'
import type { Exposed } from '@portal/shared/portal'
import { buildRelease } from '../testing/build-release.ts'
import { begin, next, type Fetch, type Happened, type RemoteNow, type Step, type Work } from './load-steps.ts'

const release = buildRelease()
const spare = buildRelease({ version: '0.9.0' })
const part: Exposed['./widgets'] = {}

const fine: RemoteNow = {
  expose: './remote',
  release,
  isSpare: false,
  isOff: false,
  isAltered: false,
  isTired: false,
  mayFallBack: true,
}
const onSpare: Partial<RemoteNow> = { release: spare, isSpare: true }
const shown: Partial<RemoteNow> = { mayFallBack: false }
const empty = buildRelease({ exposes: {} })

const first: Fetch = { do: 'fetch', release, attempt: 1, attempts: 2, afresh: 'none', refused: undefined }
const second: Fetch = { ...first, attempt: 2, afresh: 'all' }
const only: Fetch = { ...first, attempts: 1 }
const ofSpare: Fetch = { ...first, release: spare }
const search = (kind: LoadFailure): Work & { do: 'search' } => ({
  do: 'search',
  release,
  why: { kind },
  refused: kind === 'integrity' || kind === 'contract' ? kind : undefined,
})

const loaded: Happened = { event: 'loaded', module: part }
const failed = (kind: LoadFailure): Happened => ({ event: 'failed', why: { kind }, healed: false, hasEntryRun: false })
const healed: Happened = { event: 'failed', why: { kind: 'network' }, healed: true, hasEntryRun: false }
const healedChunk: Happened = { ...healed, hasEntryRun: true }
const found: Happened = { event: 'found' }

const show = { do: 'show', module: part, degraded: undefined, outcome: 'ok' } as const
const showSpare = { ...show, degraded: '0.9.0', outcome: 'degraded' } as const
const fail = (kind: LoadFailure): Step => ({ do: 'fail', why: { kind } })
const rest: Step = { do: 'rest' }

describe('the first step of a load', () => {
  it.each<[string, Partial<RemoteNow>, Step]>([
    ['asks for the files', {}, first],
    ['asks once only for a remote that keeps failing', { isTired: true }, only],
    ['asks for nothing that is switched off', { isOff: true }, rest],
    ['asks for no files that are not the signed ones', { isAltered: true }, search('integrity')],
    ['fails for such files where nothing may take their place', { isAltered: true, ...shown }, fail('integrity')],
    ['asks for the earlier release that runs already', onSpare, ofSpare],
    [
      'looks for an earlier release that has the part',
      { release: empty },
      { ...search('invalid-module'), release: empty },
    ],
    ['fails for a remote that the set does not name', { release: undefined }, fail('invalid-module')],
  ])('%s', (_, now, step) => {
    expect(begin({ ...fine, ...now })).toEqual(step)
  })
})

describe('the step after the files came', () => {
  it.each<[string, Work, Partial<RemoteNow>, Step]>([
    ['shows the part', first, {}, show],
    ['shows what came in the second attempt', second, {}, show],
    ['says that an earlier release is shown', ofSpare, onSpare, showSpare],
    [
      'judges the set’s release by what it was refused for',
      { ...ofSpare, refused: 'integrity' },
      onSpare,
      { ...showSpare, outcome: 'integrity' },
    ],
    ['begins with the earlier release that another part fell back to', first, onSpare, ofSpare],
    ['shows what was switched off meanwhile, once it is on again', first, { isOff: true }, show],
  ])('%s', (_, step, now, expected) => {
    expect(next(step, loaded, { ...fine, ...now })).toEqual(expected)
  })
})

describe('the step after the files did not come', () => {
  it.each<[string, Work, Happened, Partial<RemoteNow>, Step]>([
    ['asks a second time, for the entry as well', first, healed, {}, second],
    ['asks a second time for what the entry has asked for', first, healedChunk, {}, { ...second, afresh: 'parts' }],
    ['does not ask a third time', second, healed, {}, search('network')],
    ['does not ask a second time for a remote that keeps failing', only, healed, {}, search('network')],
    ['does not ask a second time while the bytes are wrong', first, failed('integrity'), {}, search('integrity')],
    ['keeps in mind that the release is for another shell', first, failed('contract'), {}, search('contract')],
    ['looks for an earlier release of code that threw', first, failed('evaluation'), {}, search('evaluation')],
    ['fails when a part of the remote is shown', first, failed('evaluation'), shown, fail('evaluation')],
    ['fails when the earlier release has failed as well', ofSpare, failed('evaluation'), onSpare, fail('evaluation')],
    ['fails after a hang', second, failed('timeout'), {}, fail('timeout')],
    ['fails without a line', first, failed('offline'), {}, fail('offline')],
    ['fails when a later part is gone', first, failed('chunk-stale'), {}, fail('chunk-stale')],
    ['rests when the remote was switched off meanwhile', first, failed('evaluation'), { isOff: true }, rest],
    ['begins with the release that another part fell back to', first, failed('evaluation'), onSpare, ofSpare],
    ['asks no second time for a release that another part gave up', first, healed, onSpare, ofSpare],
  ])('%s', (_, step, happened, now, expected) => {
    expect(next(step, happened, { ...fine, ...now })).toEqual(expected)
  })
})

describe('the step after an earlier release was looked for', () => {
  it.each<[string, Work, Happened, Partial<RemoteNow>, Step]>([
    ['asks for its files', search('http'), found, onSpare, ofSpare],
    [
      'keeps in mind what the set’s release was refused for',
      search('integrity'),
      found,
      onSpare,
      { ...ofSpare, refused: 'integrity' },
    ],
    ['fails where it has no such part', search('http'), found, { ...onSpare, release: empty }, fail('invalid-module')],
    [
      'fails as before where there is none',
      search('http'),
      { event: 'not-found', why: { kind: 'http' } },
      {},
      fail('http'),
    ],
  ])('%s', (_, step, happened, now, expected) => {
    expect(next(step, happened, { ...fine, ...now })).toEqual(expected)
  })
})
