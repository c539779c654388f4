import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { SEND_LOCK_MS } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Stack } from '@portal/shared/ui'
import { CaseSentDialog } from './CaseSentDialog.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { useIssues, type IssueOf } from './use-issues.ts'
import { useSendCase, type CaseRequest, type FiledAs } from './use-send-case.ts'
import { TabCharacter, useTabCharacter } from './use-tab-character.ts'

interface CaseFormProps {
  kind: FiledAs
  /** Names a missing part of the form, apart from the terms. */
  missing: string | undefined
  request: () => CaseRequest
  /** The request was sent: empties the form. */
  onSent: () => void
  /** A change without an event of a field calls `onEdit`, which removes a refusal as typing does. */
  children: (issueOf: IssueOf, onEdit: () => void) => ReactNode
}

/**
 * The common part of the three forms (H-03, H-07, H-10): the terms, a Send button that says why it is off and stays off
 * for three seconds after a click, a refusal that keeps everything typed, and the dialog at the end.
 */
export function CaseForm({ kind, missing, request, onSent, children }: CaseFormProps) {
  const { t } = useTranslation(['help-center-forms', 'common'])
  const tab = useTabCharacter()
  const { issueOf, reasonOf } = useIssues()
  const [hasAccepted, setAccepted] = useState(false)
  const [isLocked, lock] = useSendLock()
  const { send, isRunning, error, clearError, sent, close } = useSendCase(kind)

  const disabledReason = () => {
    if (missing !== undefined) return missing
    if (!hasAccepted) return t('form.termsRequired')
    return isLocked && !isRunning ? t('form.locked') : undefined
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason() !== undefined || isLocked || isRunning) return
    lock()
    const refusal = await send(request())
    if (refusal) {
      // H-16 asks for a toast; the notice above the button stays for people who missed the toast.
      toast.error(reasonOf(refusal))
      // The documents have changed since they were accepted: the person must tick the box again.
      if (refusal.code === 'text_changed') setAccepted(false)
      return
    }
    onSent()
    setAccepted(false)
  }
  return (
    <TabCharacter value={tab}>
      <form onSubmit={(event) => void onSubmit(event)} onChange={error && clearError} noValidate>
        <Stack gap={6}>
          {children((field) => issueOf(error, field), clearError)}
          <TermsCheckbox isChecked={hasAccepted} onChange={setAccepted} />
          <Refused title={t('form.failedTitle')} failure={error && reasonOf(error)} />
          <Button type="submit" kind="primary" isLoading={isRunning} disabledReason={disabledReason()}>
            {t('common:action.send')}
          </Button>
        </Stack>
      </form>
      {sent ? <CaseSentDialog sent={sent} onClose={close} /> : null}
    </TabCharacter>
  )
}

/** H-03, H-17: after a click the Send button stays off for three seconds, with any answer. */
function useSendLock(): [boolean, () => void] {
  const [isLocked, setLocked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const lock = () => {
    setLocked(true)
    timer.current = setTimeout(() => setLocked(false), SEND_LOCK_MS)
  }
  return [isLocked, lock]
}
