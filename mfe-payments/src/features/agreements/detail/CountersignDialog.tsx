import type { AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Checkbox, Dialog, Money, Stack } from '@portal/shared/ui'
import { AdoptSignature } from '../../../lib/signature/AdoptSignature.tsx'
import { ActionFailed } from '../../../lib/agreements/actions/ActionFailed.tsx'
import { useCountersign } from './use-countersign.ts'
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
  const texts = useSignatureTexts()
  const { agreement } = detail
  const { draft, consent, setConsent, isPast, hasChanged, sign, isRunning, error } = useCountersign(
    detail,
    documentHash,
  )
  const onSign = async () => {
    if (!(await sign())) return
    toast.success(t('countersign.done', { name: agreement.consumer_name }))
    onClose()
  }
  const leave = () => (hasChanged ? onUnread() : onClose())
  return (
    <Dialog
      title={t('countersign.title')}
      size="medium"
      onClose={leave}
      isDismissable={!isRunning}
      footer={
        isPast ? (
          <Button kind="primary" onClick={leave}>
            {t(hasChanged ? 'changed.action' : 'common:action.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
            <Button kind="primary" isLoading={isRunning} onClick={() => void onSign()}>
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
