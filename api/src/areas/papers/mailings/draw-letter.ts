import { PDFDocument } from 'pdf-lib'
import type { LetterPaper, Work } from '../../../deps.ts'
import type { OutgoingLetter } from '../../../gateways/letters/port.ts'
import { fileDocument, hashOf } from '../../../core/documents/file-document.ts'
import { findBytes } from '../../../core/documents/rows.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { addressKey, postalAddress } from '../../../core/consumer/postal-address.ts'
import type { LetterPurpose } from '../../../core/messages/letter-purpose.ts'
import type { Letter } from './repo.ts'

/** A letter that is ready to leave. */
export interface DrawnLetter {
  readonly paper: LetterPaper
  readonly outgoing: OutgoingLetter
  readonly addressKey: string
}

/** Why a letter does not leave. */
export type NotDrawn = 'no_longer_due' | 'no_address' | 'itemization_missing'

/** Draws the document of a letter, and addresses it as the consumer's record is now. */
export async function drawLetter(work: Work, letter: Letter): Promise<DrawnLetter | NotDrawn> {
  const { tx, deps, tenant } = work
  const { piece, purpose, subjectId, language } = letter
  const consumer = await findConsumer(tx, tenant.id, piece.consumerId)
  if (!consumer) return 'no_longer_due'
  const to = postalAddress(consumer)
  if (!to) return 'no_address'
  const source = deps.callbacks.letters[purpose as LetterPurpose]
  const paper = await source(work, { subjectId: withoutCopy(subjectId), language })
  if (!paper) return 'no_longer_due'
  if (typeof paper === 'string') return paper
  const pdf = paper.made?.bytes ?? (await filedBytes(work, paper))
  const pages = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount()
  return {
    paper,
    addressKey: addressKey(consumer),
    outgoing: { id: piece.id, to, language, pdf, pages, sha256: hashOf(pdf) },
  }
}

async function filedBytes({ tx, deps, tenant, now }: Work, { entry }: LetterPaper): Promise<Buffer> {
  const { id } = await fileDocument(tx, deps, tenant, entry, now)
  return (await findBytes(tx, tenant.id, id))!.bytes
}

/** A letter that is sent again has the subject of the first, with the number of the copy after it. */
const COPY = /~\d+$/
export const withoutCopy = (subjectId: string): string => subjectId.replace(COPY, '')
export const nextCopy = (subjectId: string): string =>
  `${withoutCopy(subjectId)}~${Number(COPY.exec(subjectId)?.[0].slice(1) ?? 1) + 1}`
