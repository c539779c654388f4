import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { useSession } from '@portal/shared/session'
import { changedByAction } from '../../../lib/agreements/changed-by-action.ts'
import { useSignature } from '../../../lib/signature/use-signature.ts'

/** The attorney's signature under a document that was read, and what became of it. */
export function useCountersign(detail: AgreementDetail, documentHash: string) {
  const draft = useSignature(useSession((s) => s.fullName) ?? '')
  const [consent, setConsent] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.countersignAgreement, { refresh: changedByAction })
  const hasChanged = error?.code === 'agreement_changed'

  /** Whether it is signed. */
  const sign = async (): Promise<boolean> => {
    const signature = draft.take()
    if (!signature || !consent || !detail.consent) return false
    const answer = await run({
      params: { agreement_id: detail.agreement.id },
      body: { ...signature, consent: true, document_hash: documentHash },
    })
    return answer.ok
  }
  return {
    draft,
    consent,
    setConsent,
    /** The document is another one by now. */
    hasChanged,
    /** Somebody else was faster, or the paper is another: this dialog cannot sign any more. */
    isPast: hasChanged || !detail.may.countersign,
    sign,
    isRunning,
    error,
  }
}
