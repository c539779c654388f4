import { useEffect, useState } from 'react'
import { serverNow, useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type SigningEnvelope } from '@portal/shared/contract'
import { useDraft } from '@portal/shared/portal'
import { openingStage, outcomeStage, type AgreementStage, type Ending } from './agreement-stage.ts'
import { changedBySigning } from './changed-reads.ts'
import type { WidgetProps } from '../../widget-props.ts'

/** The stages of the agreement, and those in which the server has not answered. */
type Stage = AgreementStage | { name: 'asking' } | { name: 'failed'; error: ApiError; retry: () => void }

/** P-88 to P-96: the steps of an agreement. The message of a frame is never trusted: the server is asked (P-91). */
export function useAgreement(
  debtId: string,
  actingFor: string | undefined,
  onSigned: WidgetProps['agreement']['onSigned'],
) {
  const details = useAction(endpoints.getEnvelopeDetails, { refresh: changedBySigning })
  const [stage, setStage] = useState<Stage>({ name: 'asking' })
  // The e-sign agreement is accepted once for each agreement, not again when the frame is reopened.
  const [draft, setDraft] = useDraft(`agreement.${debtId}`, { reviewed: '' })
  const isStaff = actingFor !== undefined

  const ask = async (next: (envelope: SigningEnvelope | null) => AgreementStage) => {
    setStage({ name: 'asking' })
    const end = await details.run({ params: { debt_id: debtId, ...(actingFor && { client_id: actingFor }) } })
    if (!end.ok) return setStage({ name: 'failed', error: end.error, retry: () => void ask(next) })
    const found = next(end.data.envelope)
    setStage(found)
    if (found.name === 'signed') onSigned?.(found.envelope.outcome)
  }
  const open = () =>
    ask((envelope) =>
      openingStage(envelope, { isStaff, isReviewed: draft.reviewed === envelope?.id, now: serverNow() }),
    )
  useEffect(() => {
    void open()
    // Asks once, when the dialog is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    stage,
    /** The frame was left: asks for the state of the agreement. */
    check: () => void ask((envelope) => outcomeStage(envelope, serverNow())),
    /** Code agreement_over: an agreement that is still unsigned has just expired. */
    over: () =>
      void ask((envelope) => {
        const found = outcomeStage(envelope, serverNow())
        return found.name === 'unfinished' ? { name: 'ended', why: 'expired', envelope } : found
      }),
    /** P-88: the e-sign agreement is accepted. */
    accept: (envelope: SigningEnvelope) => {
      setDraft({ reviewed: envelope.id })
      setStage({ name: 'signing', envelope })
    },
    /** P-93: back to signing. */
    sign: (envelope: SigningEnvelope) =>
      setStage({ name: draft.reviewed === envelope.id ? 'signing' : 'review', envelope }),
    leave: (envelope: SigningEnvelope) => setStage(outcomeStage(envelope, serverNow())),
    end: (why: Ending) => setStage({ name: 'ended', why, envelope: null }),
  }
}
