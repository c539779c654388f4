import { useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { caseTermsVersions } from '@portal/shared/domain'
import { useTenant } from '@portal/shared/tenant'

/** A sent request, for the dialog that confirms it. */
export interface SentCase {
  kind: 'hardship' | 'dispute' | 'complaint'
  /** The reference number of its account. */
  reference: string
  /** Two when a dispute also asks for the original creditor. */
  numbers: readonly string[]
  /** The day by which it is answered. */
  dueAt: string | null
}

/** The kinds of requests (H-15). */
export type FiledAs = CallInput<typeof endpoints.createCase>['body']['dispute_type']

/** The part of a request that its form fills in, without kind and terms (H-14). */
export type CaseRequest = Omit<
  CallInput<typeof endpoints.createCase>['body'],
  'client_id' | 'dispute_type' | 'terms_accepted' | 'terms_version' | 'terms_shown' | 'received_by'
>

/** Files a case and keeps it until its dialog is closed. */
export function useSendCase(kind: FiledAs) {
  const [sent, setSent] = useState<SentCase>()
  const atLoad = useTenant((x) => x.settings.case_documents)
  // When the server names newer documents, the checkbox accepts those (decision 162).
  const [newer, setNewer] = useState<string>()
  const terms_shown = newer ?? atLoad
  const { run, isRunning, error, clearError } = useAction(endpoints.createCase, {
    operation: kind,
    refresh: [endpoints.listConsumerCases, endpoints.listDebts, endpoints.getDebt],
  })
  /** Resolves to the refusal; null when the request was sent. */
  const send = async (request: CaseRequest): Promise<ApiError | null> => {
    const result = await run({
      body: {
        ...request,
        dispute_type: kind,
        terms_accepted: true,
        terms_version: caseTermsVersions[0],
        ...(terms_shown && { terms_shown }),
      },
    })
    if (!result.ok) {
      setNewer(result.error.current['terms_shown'] ?? newer)
      return result.error
    }
    const { case_number: number, case_numbers: numbers, due_at: dueAt } = result.data
    setSent({ kind, reference: request.data_id, numbers: numbers.length > 0 ? numbers : [number], dueAt })
    return null
  }
  return { send, isRunning, error, clearError, sent, close: () => setSent(undefined) }
}
