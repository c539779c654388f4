import { beforeAll, describe, expect, it } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { agreementDocument } from '../areas/signing/agreements/paper/agreement-document.ts'
import { foundAgreement } from '../testing/found-agreement.ts'
import { isCleanToQpdf, pdfsig } from '../testing/pdf-tools.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { testSeal } from '../testing/seal.ts'
import { factsAbout, sealed, sha256, signatureUnder } from '../testing/sealed.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../tenancy/tenants.ts'
import { sealDocument } from './seal-document.ts'
import { unsignedWithin } from './unsigned-within.ts'
import { verifySealed } from './verify-sealed.ts'

/** A PNG of one blue dot, as a drawn signature might be. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)
const tenant = loadTenantFiles(defaultTenantsFolder).find(({ capabilities }) => capabilities['asa.attorney_step'])!

let document: Buffer
let pdf: Buffer
beforeAll(async () => {
  const found = foundAgreement()
  document = (await agreementDocument({ tenant, found, language: 'en', edition: 'unsigned', at: new Date(0) })).bytes
  pdf = await sealed(document)
})

describe('a sealed agreement', () => {
  it('is valid for poppler, qpdf and the portal itself: over the whole file, by this key', async () => {
    expect(pdfsig(pdf)).toEqual({ isValid: true, isWhole: true })
    expect(isCleanToQpdf(pdf)).toBe(true)
    expect(await verifySealed(pdf)).toEqual({
      ok: true,
      fingerprint: testSeal().fingerprint,
      subject: testSeal().certificate.subject,
      sealedAt: new Date('2026-03-02T15:04:05Z'),
      timestamp: null,
      unsignedHash: sha256(document),
    })
  })

  it('contains the signed document, byte for byte', async () => {
    expect((await unsignedWithin(pdf))!.equals(document)).toBe(true)
  })

  it('states who signed, when and from where, the consent, and the head of the audit chain', async () => {
    const { text, pages } = await readPdf(pdf)
    const before = await PDFDocument.load(document)
    expect(pages).toBeGreaterThan(before.getPageCount())
    for (const words of [
      'Certificate of completion',
      'Łukasz 李 Wójcik',
      'Signed electronically on Mar 2, 2026, 10:04 AM EST',
      'Network address 203.0.113.5',
      'Chrome/126.0.0.0',
      'I have read this agreement and agree to sign it electronically.',
      'Entry 812',
      'Agreed to sign electronically (Łukasz 李 Wójcik, consumer)',
      'Invitation sent (system)',
    ])
      expect(text).toContain(words)
    // Hashes break at the end of a line.
    for (const hash of [sha256(document), testSeal().fingerprint, 'ab'.repeat(32)])
      expect(text.replaceAll(' ', '')).toContain(hash)
  })

  it('shows the signatures at their places in the document, and on the certificate', async () => {
    const both = [signatureUnder(document), signatureUnder(document, { role: 'attorney', name: 'Harper Quill' })]
    const { text } = await readPdf(await sealed(document, { signatures: both }))
    // Beside each line and under it, in the document and once more on the certificate.
    expect(text.match(/Signed electronically on/g)).toHaveLength(4)
    expect(text.match(/Harper Quill/g)!.length).toBeGreaterThanOrEqual(3)
  })

  it('shows a drawn signature, also in Spanish', async () => {
    const drawn = [signatureUnder(document, { style: 'drawn', image: PNG })]
    const spanish = await sealed(document, { signatures: drawn }, { language: 'es' })
    expect(pdfsig(spanish)).toEqual({ isValid: true, isWhole: true })
    expect(isCleanToQpdf(spanish)).toBe(true)
    const { text } = await readPdf(spanish)
    expect(text).toContain('Certificado de finalización')
    expect(text).toContain('Trazo dibujado, adoptado como firma')
  })

  it('keeps its tags: the certificate is a part of the one structure', async () => {
    const { catalog, context } = await PDFDocument.load(pdf)
    const written = [...context.enumerateIndirectObjects()].map(([, object]) => object.toString())
    expect(
      written.filter((object) => object.includes('/StructTreeRoot') && object.includes('/ParentTree')),
    ).toHaveLength(1)
    expect(written.filter((object) => /\/S \/Part\b/.test(object))).toHaveLength(1)
    expect(catalog.toString()).toContain('/Lang (en-US)')
  })

  it('is refused for a document other than the signed one', async () => {
    const other = { ...factsAbout(document), documentHash: '0'.repeat(64) }
    await expect(
      sealDocument({ document, certificate: other, language: 'en', seal: testSeal(), timestamp: null }),
    ).rejects.toThrow('not the one that was signed')
  })

  it('takes less than 300 ms of the processor', async () => {
    const took: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const before = process.cpuUsage()
      await sealed(document)
      const { user, system } = process.cpuUsage(before)
      took.push((user + system) / 1000)
    }
    expect(took.sort((a, b) => a - b)[3]!).toBeLessThan(300)
  })
})

describe('tampering', () => {
  const flipped = (at: number) => {
    const bytes = Buffer.from(pdf)
    bytes[at] = bytes[at]! ^ 1
    return bytes
  }
  const gap = () => {
    const [, from, to] = /\/ByteRange ?\[0 (\d+) (\d+) /.exec(pdf.toString('latin1'))!.map(Number)
    return { from: from!, to: to! }
  }

  it('is found wherever one covered bit differs', async () => {
    const { from, to } = gap()
    const step = Math.floor(pdf.length / 60)
    for (let at = 10; at < pdf.length; at += step) {
      if (at >= from - 1 && at <= to) continue
      expect((await verifySealed(flipped(at))).ok).toBe(false)
    }
  })

  it('is found by poppler as well', () => {
    const { from, to } = gap()
    for (const at of [1000, Math.floor(from / 2), from - 4000, to + 200, pdf.length - 4000]) {
      const { isValid, isWhole } = pdfsig(flipped(at))
      expect(isValid && isWhole).toBe(false)
    }
  })

  it('is found in the unused space of the signature', async () => {
    const { to } = gap()
    expect(await verifySealed(flipped(to - 10))).toEqual({ ok: false, fault: 'signature' })
  })

  it('is found when a later version is appended', async () => {
    const later = Buffer.concat([pdf, Buffer.from('\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')])
    expect(await verifySealed(later)).toEqual({ ok: false, fault: 'not_whole' })
    expect(pdfsig(later).isWhole).toBe(false)
    expect(await verifySealed(pdf.subarray(0, -1))).toEqual({ ok: false, fault: 'not_whole' })
  })

  it('is found when the seal is missing', async () => {
    expect(await verifySealed(document)).toEqual({ ok: false, fault: 'unsealed' })
  })
})
