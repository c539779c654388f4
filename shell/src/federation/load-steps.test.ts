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
    ['fetches the files', {}, first],
    ['gives a remote that keeps failing one attempt', { isTired: true }, only],
    ['rests for a switched-off remote', { isOff: true }, rest],
    ['searches an earlier release for altered files', { isAltered: true }, search('integrity')],
    [
      'fails for altered files where no earlier release may replace them',
      { isAltered: true, ...shown },
      fail('integrity'),
    ],
    ['fetches from the earlier release that already runs', onSpare, ofSpare],
    [
      'searches an earlier release for a part that this one lacks',
      { release: empty },
      { ...search('invalid-module'), release: empty },
    ],
    ['fails for a remote outside the set', { release: undefined }, fail('invalid-module')],
  ])('%s', (_, now, step) => {
    expect(begin({ ...fine, ...now })).toEqual(step)
  })
})

describe('the step after a successful fetch', () => {
  it.each<[string, Work, Partial<RemoteNow>, Step]>([
    ['shows the part', first, {}, show],
    ['shows the part after a second attempt', second, {}, show],
    ['marks the part of an earlier release', ofSpare, onSpare, showSpare],
    [
      'keeps the reason for which the set’s release was refused',
      { ...ofSpare, refused: 'integrity' },
      onSpare,
      { ...showSpare, outcome: 'integrity' },
    ],
    ['starts again with the earlier release that another part fell back to', first, onSpare, ofSpare],
    ['keeps the loaded part of a remote that was switched off meanwhile', first, { isOff: true }, show],
  ])('%s', (_, step, now, expected) => {
    expect(next(step, loaded, { ...fine, ...now })).toEqual(expected)
  })
})

describe('the step after a failed fetch', () => {
  it.each<[string, Work, Happened, Partial<RemoteNow>, Step]>([
    ['tries a second time, with the entry', first, healed, {}, second],
    ['tries only the parts a second time after a chunk failed', first, healedChunk, {}, { ...second, afresh: 'parts' }],
    ['makes no third attempt', second, healed, {}, search('network')],
    ['makes no second attempt for a remote that keeps failing', only, healed, {}, search('network')],
    ['makes no second attempt while the bytes are wrong', first, failed('integrity'), {}, search('integrity')],
    ['remembers that the release is for another shell', first, failed('contract'), {}, search('contract')],
    ['searches an earlier release of code that threw', first, failed('evaluation'), {}, search('evaluation')],
    ['fails while another part of the remote is shown', first, failed('evaluation'), shown, fail('evaluation')],
    ['fails after the earlier release has failed as well', ofSpare, failed('evaluation'), onSpare, fail('evaluation')],
    ['fails after a timeout', second, failed('timeout'), {}, fail('timeout')],
    ['fails while offline', first, failed('offline'), {}, fail('offline')],
    ['fails for a later part that is no longer served', first, failed('chunk-stale'), {}, fail('chunk-stale')],
    ['rests when the remote was switched off meanwhile', first, failed('evaluation'), { isOff: true }, rest],
    ['starts again with the release that another part fell back to', first, failed('evaluation'), onSpare, ofSpare],
    ['makes no second attempt for a release that another part gave up', first, healed, onSpare, ofSpare],
  ])('%s', (_, step, happened, now, expected) => {
    expect(next(step, happened, { ...fine, ...now })).toEqual(expected)
  })
})

describe('the step after a search for an earlier release', () => {
  it.each<[string, Work, Happened, Partial<RemoteNow>, Step]>([
    ['fetches the files of the found release', search('http'), found, onSpare, ofSpare],
    [
      'remembers the reason for which the set’s release was refused',
      search('integrity'),
      found,
      onSpare,
      { ...ofSpare, refused: 'integrity' },
    ],
    [
      'fails where the found release lacks the part',
      search('http'),
      found,
      { ...onSpare, release: empty },
      fail('invalid-module'),
    ],
    [
      'fails as before without an earlier release',
      search('http'),
      { event: 'not-found', why: { kind: 'http' } },
      {},
      fail('http'),
    ],
  ])('%s', (_, step, happened, now, expected) => {
    expect(next(step, happened, { ...fine, ...now })).toEqual(expected)
  })
})
