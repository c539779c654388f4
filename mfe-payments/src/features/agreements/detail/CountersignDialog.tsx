import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { Button, Checkbox, Dialog, Money, Stack } from '@portal/shared/ui'
import { AdoptSignature } from '../../../lib/signature/AdoptSignature.tsx'
import { useSignature } from '../../../lib/signature/use-signature.ts'
import { ActionFailed } from '../../../lib/agreements/actions/ActionFailed.tsx'
import { changedByAction } from '../../../lib/agreements/changed-by-action.ts'
import { useSignatureTexts } from './use-signature-texts.ts'

interface CountersignDialogProps {
  detail: AgreementDetail
  /** Of the document that was read. */
  documentHash: string
  refresh: () => void
  /** The document is another one by now: what was read counts no more. */
  onUnread: () => void
  onClose: () => void
}

/** The attorney's signature: a name, typed or drawn, and the words that it agrees to. */
export function CountersignDialog({ detail, documentHash, refresh, onUnread, onClose }: CountersignDialogProps) {
  const { t } = useTranslation(['payments-agreements', 'common'])
  const draft = useSignature(useSession((s) => s.fullName) ?? '')
  const texts = useSignatureTexts()
  const [consent, setConsent] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.countersignAgreement, { refresh: changedByAction })
  const { agreement } = detail
  // Somebody else was faster, or the paper is another: this dialog cannot sign any more.
  const isPast = error?.code === 'agreement_changed' || !detail.may.countersign
  const sign = async () => {
    const signature = draft.take()
    if (!signature || !consent || !detail.consent) return
    const answer = await run({
      params: { agreement_id: agreement.id },
      body: { ...signature, consent: true, document_hash: documentHash },
    })
    if (answer.ok) {
      toast.success(t('countersign.done', { name: agreement.consumer_name }))
      onClose()
    }
  }
  const leave = () => (error?.code === 'agreement_changed' ? onUnread() : onClose())
  return (
    <Dialog
      title={t('countersign.title')}
      size="medium"
      onClose={leave}
      isDismissable={!isRunning}
      footer={
        isPast ? (
          <Button kind="primary" onClick={leave}>
            {t(error?.code === 'agreement_changed' ? 'changed.action' : 'common:action.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
            <Button kind="primary" isLoading={isRunning} onClick={() => void sign()}>
              {t('countersign.action')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {isPast ? null : (
          <>
            <p>
              {agreement.consumer_name} · {agreement.reference_number} · {t(`kind.${agreement.kind}`)} ·{' '}
              <Money amount={agreement.total} /> · {t('payments', { count: agreement.payments })}
            </p>
            <AdoptSignature draft={draft} texts={texts} />
            <Checkbox
              label={<span lang={detail.envelope.language}>{detail.consent}</span>}
              isChecked={consent}
              onChange={setConsent}
              error={draft.isTried && !consent ? t('countersign.missingConsent') : undefined}
            />
          </>
        )}
        {error ? <ActionFailed {...{ error, detail, refresh }} /> : null}
      </Stack>
    </Dialog>
  )
}
