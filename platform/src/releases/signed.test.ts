import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { digestOf } from './canonical.ts'
import { kidOf, makeSigner, rawPublicKey, trustIn } from './keys.ts'
import { publicKeyOf, signDocument, verifySigned } from './signed.ts'
import { hasSri, sriForm, sriOf } from './sri.ts'

const Note = v.object({ text: v.string() })
const signer = makeSigner()
const other = makeSigner()
const trust = trustIn(signer)
const document = signDocument(signer, { text: 'a' })
const verifying =
  (changed: unknown, trusted = trust) =>
  () =>
    verifySigned(Note, changed, trusted)

describe('a signed document', () => {
  it('is what its signer signed, whatever the order of its fields', () => {
    const two = signDocument(signer, { text: 'a', more: { b: 1, a: 2 } })
    const turned = { ...two, signed: { more: { a: 2, b: 1 }, text: 'a' } }
    expect(verifySigned(Note, turned, trust)).toEqual({ text: 'a' })
  })

  it.each<[string, object]>([
    ['another text', { signed: { text: 'b' } }],
    ['a field that the schema lacks', { signed: { text: 'a', more: 1 } }],
    ['a field less', { signed: {} }],
    ['another signature', { signatures: [{ ...document.signatures[0]!, sig: 'A'.repeat(86) }] }],
    ['an empty signature', { signatures: [{ ...document.signatures[0]!, sig: '' }] }],
    ['the name of another key', { signatures: [{ ...document.signatures[0]!, kid: other.kid }] }],
    [
      'the signature of another key under a trusted name',
      {
        signatures: [{ ...signDocument(other, { text: 'a' }).signatures[0]!, kid: signer.kid }],
      },
    ],
  ])('is refused with %s', (_what, change) => {
    expect(verifying({ ...document, ...change })).toThrow(expect.objectContaining({ code: 'MFE-407' }))
  })

  it('needs one trusted signature of several, wherever it stands', () => {
    const [own] = document.signatures
    const [strange] = signDocument(other, { text: 'a' }).signatures
    expect(verifying({ ...document, signatures: [strange, own] })()).toEqual({ text: 'a' })
    expect(verifying({ ...document, signatures: [own, strange] })()).toEqual({ text: 'a' })
    expect(verifying({ ...document, signatures: [strange, strange] })).toThrow(
      `No trusted key has signed this (${other.kid}, ${other.kid}).`,
    )
  })

  it('by a key for one remote is believed about that remote alone', () => {
    const ofOne = { keys: trust.keys.map((key) => ({ ...key, only: 'mfe-a' })) }
    expect(verifySigned(Note, document, ofOne, 'mfe-a')).toEqual({ text: 'a' })
    for (const remote of ['mfe-b', undefined])
      expect(() => verifySigned(Note, document, ofOne, remote)).toThrow(expect.objectContaining({ code: 'MFE-407' }))
    expect(verifySigned(Note, document, trust, 'mfe-a')).toEqual({ text: 'a' })
  })

  it('is refused where nobody is trusted', () => {
    expect(verifying(document, { keys: [] })).toThrow(expect.objectContaining({ code: 'MFE-407' }))
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no signatures', { signed: { text: 'a' }, signatures: [] }],
    ['no content', { signatures: document.signatures }],
    ['a signature without a name', { ...document, signatures: [{ sig: 'x' }] }],
    ['a signature without a value', { ...document, signatures: [{ kid: signer.kid }] }],
  ])('is none with %s', (_what, changed) => {
    expect(verifying(changed)).toThrow(expect.objectContaining({ code: 'MFE-415' }))
    expect(verifying(changed)).toThrow('This is no signed document')
  })

  it('that is signed, but of another form, is refused as such', () => {
    const wrong = verifying(signDocument(signer, { text: 1 }))
    expect(wrong).toThrow(expect.objectContaining({ code: 'MFE-415' }))
    expect(wrong).toThrow("A signed document does not have its schema's form")
  })
})

describe('the names of what is signed', () => {
  it('a key is called by the first 16 hex digits of its hash', () => {
    expect(kidOf('AAAA')).toBe('709e80c88487a241')
    expect(rawPublicKey(publicKeyOf(rawPublicKey(signer.key)))).toBe(rawPublicKey(signer.key))
  })

  it('content by the SHA-256 of its canonical JSON, a file by SHA-256 too', () => {
    expect(digestOf({ b: 1, a: 2 })).toBe('d3626ac30a87e6f7a6428233b3c68299976865fa5508e4267c5415c76af7a772')
    expect(sriOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
  })

  it('a file of an older release by SHA-384, which only these bytes have', () => {
    const older = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb'
    expect([hasSri('', older), hasSri('x', older), hasSri('', sriOf('')), hasSri('x', sriOf(''))]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([older, sriOf('x')].every((sri) => sriForm.test(sri))).toBe(true)
    expect(['sha384-AAAA', 'md5-AAAA', ` ${older}`, `${older} `].some((sri) => sriForm.test(sri))).toBe(false)
  })
})
