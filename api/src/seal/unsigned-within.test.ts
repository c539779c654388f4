import { beforeAll, expect, it } from '@jest/globals'
import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { unsignedWithin } from './unsigned-within.ts'

const name = (text: string) => PDFName.of(text)
const unsigned = Buffer.from('The document as it was signed')

let sealed: Uint8Array
beforeAll(async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await pdf.attach(unsigned, 'unsigned.pdf')
  sealed = await pdf.save()
})

const namesOf = (pdf: PDFDocument) => pdf.catalog.lookup(name('Names'), PDFDict)
const filesOf = (pdf: PDFDocument) => namesOf(pdf).lookup(name('EmbeddedFiles'), PDFDict)
const listOf = (pdf: PDFDocument) => filesOf(pdf).lookup(name('Names'), PDFArray)
const fileOf = (pdf: PDFDocument) => listOf(pdf).lookup(1, PDFDict)

async function within(change: (pdf: PDFDocument) => void): Promise<Buffer | null> {
  const pdf = await PDFDocument.load(sealed)
  change(pdf)
  return unsignedWithin(Buffer.from(await pdf.save()))
}

it('reads the attached document', async () => {
  expect(await within(() => undefined)).toEqual(unsigned)
})

it.each<[string, (pdf: PDFDocument) => void]>([
  ['names', (pdf) => pdf.catalog.delete(name('Names'))],
  ['attachments', (pdf) => namesOf(pdf).delete(name('EmbeddedFiles'))],
  ['a list of attachments', (pdf) => filesOf(pdf).delete(name('Names'))],
  ['an attachment in the list', (pdf) => listOf(pdf).remove(1)],
  ['bytes in the attachment', (pdf) => fileOf(pdf).delete(name('EF'))],
  ['the file among the bytes', (pdf) => fileOf(pdf).lookup(name('EF'), PDFDict).delete(name('F'))],
])('finds none in a file without %s', async (_what, change) => {
  expect(await within(change)).toBeNull()
})
