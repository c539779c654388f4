import { describe, expect, it } from '@jest/globals'
import { createVault } from '../../security/vault.ts'
import { isSignedLink, signLink } from './download-link.ts'

const vault = createVault(`k1:${Buffer.alloc(32, 1).toString('base64')}`)
const at = new Date('2026-03-02T15:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const proof = signLink(vault, 'report-link', ['harborlight', 'collected'], at)

describe('a signed download link', () => {
  it.each<[string, boolean, { purpose?: string; parts?: string[]; until?: string; signature?: string; now?: Date }]>([
    ['is valid for its parts', true, {}],
    ['is valid just under five minutes', true, { now: later(299) }],
    ['expires after five minutes', false, { now: later(300) }],
    ['is refused for another purpose', false, { purpose: 'upload-link' }],
    ['is refused for another tenant', false, { parts: ['tmlg', 'collected'] }],
    ['is refused for another file', false, { parts: ['harborlight', 'returns'] }],
    ['is refused with a later expiry', false, { until: String(later(600).getTime()) }],
    ['is refused without an expiry', false, { until: '' }],
    ['is refused with an expiry that is no number', false, { until: 'soon' }],
    ['is refused with another signature', false, { signature: `${proof.signature.slice(0, -2)}xx` }],
    ['is refused without a signature', false, { signature: '' }],
  ])('%s', (_, isValid, change) => {
    const { purpose = 'report-link', parts = ['harborlight', 'collected'], now = at, ...query } = change
    expect(isSignedLink(vault, purpose, parts, { ...proof, ...query, now })).toBe(isValid)
  })
})
