import type * as v from 'valibot'
import type { AgreementDetail, AgreementRow } from '@portal/shared/contract'
import { buildEnvelope } from './build-envelope.ts'

type WireRow = v.InferInput<typeof AgreementRow>
type WireDetail = v.InferInput<typeof AgreementDetail>

/** An agreement that its consumer signed yesterday and that waits for the attorney, as the server sends it. */
export const buildAgreementRow = (over: Partial<WireRow> = {}): WireRow => ({
  id: 'e-1',
  kind: 'settlement',
  status: 'completed_by_client',
  client_id: 'consumer-1',
  consumer_name: 'Dana Whitfield',
  debt_id: 'debt-1',
  reference_number: 'HL-100200',
  creditor: 'First Sample Bank',
  total: '750.24',
  payments: 6,
  created_at: '2026-02-28T15:00:00.000Z',
  signed_at: '2026-03-01T15:00:00.000Z',
  expires_at: '2026-03-02T05:00:00.000Z',
  ...over,
})

const envelopeOf = (row: WireRow, over: Parameters<typeof buildEnvelope>[0]) => {
  const { id, debt_id, kind, status, created_at, expires_at, signed_at } = row
  return buildEnvelope({ id, debt_id, kind, status, created_at, expires_at, signed_at, attorney_step: true, ...over })
}

/** SHA-256 of the document that was signed, in these samples. */
export const signedHash = 'ab'.repeat(32)

/** The same agreement with its evidence, for a viewer who may countersign it. */
export function buildAgreement(
  over: Partial<WireDetail> & { row?: Partial<WireRow>; of?: Partial<WireDetail['envelope']> } = {},
): WireDetail {
  const { row: rowOver, of, ...rest } = over
  const row = buildAgreementRow(rowOver)
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const byClient = { actor: 'client' as const, name: null, address: '203.0.113.7', user_agent: browser }
  return {
    agreement: row,
    envelope: envelopeOf(row, of),
    events: [
      { type: 'created', actor: 'system', name: null, at: row.created_at, address: null, user_agent: null, data: {} },
      { ...byClient, type: 'opened', at: '2026-03-01T14:58:00.000Z', data: {} },
      { ...byClient, type: 'consented', at: '2026-03-01T15:00:00.000Z', data: {} },
      { ...byClient, type: 'signed', at: '2026-03-01T15:00:00.000Z', data: { document_hash: signedHash } },
    ],
    signatures: [
      {
        role: 'client',
        name: 'Dana Whitfield',
        style: 'typed',
        signed_at: '2026-03-01T15:00:00.000Z',
        address: '203.0.113.7',
        document_hash: signedHash,
      },
    ],
    document_hash: signedHash,
    sealed_hash: null,
    provider: 'embedded',
    consent: 'I approve this agreement.',
    may: { countersign: true, resend: false, void: true },
    ...rest,
  }
}
