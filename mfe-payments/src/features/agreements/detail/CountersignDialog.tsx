import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { Checkbox, Money } from '@portal/shared/ui'
import { AdoptSignature } from '../../../lib/signature/AdoptSignature.tsx'
import { SignedForAnother } from '../../../lib/agreements/SignedForAnother.tsx'
import { ActionFailed } from '../../../lib/agreements/actions/ActionFailed.tsx'
import { changedByAction } from '../../../lib/agreement/changed-reads.ts'
import { useSignature } from '../../../lib/signature/use-signature.ts'

interface CountersignDialogProps {
  detail: AgreementDetail
  /** The hash of the document that was read. */
  documentHash: string
  refresh: () => void
  /** The document has changed since it was read: it must be read again. */
  onUnread: () => void
  onClose: () => void
}

/** The attorney's signature: a typed or drawn name, and the consent. */
export function CountersignDialog({ detail, documentHash, refresh, onUnread, onClose }: CountersignDialogProps) {
  const { t } = useTranslation(['payments-agreements', 'common'])
  const { agreement } = detail
  const { draft, consent, setConsent, isPast, hasChanged, sign, isRunning, error } = useCountersign(
    detail,
    documentHash,
  )
  const submit = async () => {
    if (!(await sign())) return
    toast.success(t('countersign.done', { name: agreement.consumer_name }))
    onClose()
  }
  const failure = error && <ActionFailed {...{ error, detail, refresh }} />
  return (
    <FormDialog
      title={t('countersign.title')}
      confirm={isPast ? null : t('countersign.action')}
      cancel={isPast ? t(hasChanged ? 'changed.action' : 'common:action.close') : undefined}
      size="medium"
      form={{ isSending: isRunning, failure, submit }}
      onClose={hasChanged ? onUnread : onClose}
    >
      {isPast ? null : (
        <>
          <p>
            {agreement.consumer_name} · {agreement.reference_number} · {t(`kind.${agreement.kind}`)} ·{' '}
            <Money amount={agreement.total} /> · {t('payments', { count: agreement.payments })}
          </p>
          <SignedForAnother detail={detail} />
          <AdoptSignature draft={draft} />
          <Checkbox
            label={<span lang={detail.envelope.language}>{detail.consent}</span>}
            isChecked={consent}
            onChange={setConsent}
            error={draft.isTried && !consent ? t('countersign.missingConsent') : undefined}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The attorney's signature under the document that was read, and its sending. */
function useCountersign(detail: AgreementDetail, documentHash: string) {
  const draft = useSignature(useSession((s) => s.fullName) ?? '')
  const [consent, setConsent] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.countersignAgreement, { refresh: changedByAction })
  const hasChanged = error?.code === 'agreement_changed'

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
    /** The document has changed since it was read. */
    hasChanged,
    /** Another person has decided, or the document has changed: this dialog can no longer sign. */
    isPast: hasChanged || !detail.may.countersign,
    sign,
    isRunning,
    error,
  }
}
