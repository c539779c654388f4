import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Notice, Stack } from '@portal/shared/ui'
import { CaseSentDialog } from './CaseSentDialog.tsx'
import { TabCharacter } from './tab-character.ts'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { useIssues, type IssueOf } from './use-issues.ts'
import { useSendCase, type CaseRequest, type FiledAs } from './use-send-case.ts'
import { useSendLock } from './use-send-lock.ts'
import { useTabCharacter } from './use-tab-character.ts'

interface CaseFormProps {
  kind: FiledAs
  /** What is not there yet, in words, besides the terms. */
  missing: string | undefined
  request: () => CaseRequest
  /** It was sent: the form is empty again. */
  onSent: () => void
  /** `onEdit` is for what changes without an event of a field, and takes a refusal away as typing does. */
  children: (issueOf: IssueOf, onEdit: () => void) => ReactNode
}

/**
 * What the three forms have in common (H-03, H-07, H-10): the terms, a Send button that says why it cannot be used and
 * stays off for three seconds after a click, a failure in its place with everything typed kept, and the dialog at the end.
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
      // H-16 asks for a toast; the notice above the button stays for those who missed it.
      toast.error(reasonOf(refusal))
      // Other documents than those that were accepted: the box is for the person to tick again.
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
          {error ? (
            <Notice tone="danger" live="assertive" title={t('form.failedTitle')}>
              {reasonOf(error)}
            </Notice>
          ) : null}
          <Button type="submit" kind="primary" isLoading={isRunning} disabledReason={disabledReason()}>
            {t('common:action.send')}
          </Button>
        </Stack>
      </form>
      {sent ? <CaseSentDialog sent={sent} onClose={close} /> : null}
    </TabCharacter>
  )
}
