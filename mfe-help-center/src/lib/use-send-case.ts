import { useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { caseTermsVersions } from '@portal/shared/domain'
import { useTenant } from '@portal/shared/tenant'
import type { SentCase } from './sent-case.ts'

/** What can be filed (H-15). */
export type FiledAs = CallInput<typeof endpoints.createCase>['body']['dispute_type']

/** What a form brings besides its kind and the terms (H-14). */
export type CaseRequest = Omit<
  CallInput<typeof endpoints.createCase>['body'],
  'client_id' | 'dispute_type' | 'terms_accepted' | 'terms_version' | 'terms_shown' | 'received_by'
>

/** Files a case and remembers what was sent, until its dialog is closed. */
export function useSendCase(kind: FiledAs) {
  const [sent, setSent] = useState<SentCase>()
  const atLoad = useTenant((x) => x.settings.case_documents)
  // Once the server has told of newer documents, they are what the box accepts (decision 162).
  const [newer, setNewer] = useState<string>()
  const terms_shown = newer ?? atLoad
  const { run, isRunning, error, clearError } = useAction(endpoints.createCase, {
    operation: kind,
    refresh: [endpoints.listConsumerCases, endpoints.listDebts, endpoints.getDebt],
  })
  /** Answers why it was not sent, if it was not. */
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
