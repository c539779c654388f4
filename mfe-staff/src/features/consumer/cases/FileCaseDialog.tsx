import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'
import { FileCaseFields } from './FileCaseFields.tsx'
import { emptyCase, problemsOf, reasonsOf, type CaseDraft, type CaseField } from './case-draft.ts'

interface FileCaseDialogProps {
  clientId: string
  referenceNumber: string
  onClose: () => void
}

/** Files what a consumer told staff: a dispute, a hardship or a complaint. A dispute holds the account at once. */
export function FileCaseDialog({ clientId, referenceNumber, onClose }: FileCaseDialogProps) {
  const { t } = useTranslation(['staff-account-cases', 'common'])
  const [draft, setDraft] = useState<CaseDraft>(emptyCase)
  const [isTried, setTried] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.createCase, {
    refresh: [endpoints.listDebts, endpoints.getDebt, endpoints.listCases, endpoints.listWorkQueues],
    operation: `file-case ${clientId} ${referenceNumber}`,
  })
  const problems = problemsOf(draft)
  const issueOf = (field: CaseField) => {
    const issue = (isTried ? problems[field] : undefined) ?? error?.fields?.[field]?.[0]
    return issue === undefined ? undefined : fieldText(issue)
  }
  const file = async () => {
    setTried(true)
    if (Object.keys(problems).length > 0 || draft.receivedBy === '') return
    const answer = await run({
      body: {
        client_id: clientId,
        data_id: referenceNumber,
        dispute_type: draft.kind,
        reasons: reasonsOf(draft),
        other_reason: draft.kind === 'dispute' && draft.reasons.includes('other') ? draft.other : '',
        explanation: draft.explanation,
        expected_outcome: draft.kind === 'complaint' ? draft.wish : '',
        received_by: draft.receivedBy,
        terms_accepted: true,
      },
    })
    if (!answer.ok) return
    const numbers = answer.data.case_numbers
    toast.success(t('filed', { number: (numbers.length > 0 ? numbers : [answer.data.case_number]).join(', ') }))
    onClose()
  }
  return (
    <Dialog
      title={t('dialog.title', { number: referenceNumber })}
      size="medium"
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void file()}>
            {t('dialog.action')}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <FileCaseFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} issueOf={issueOf} />
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
